import { runAll } from '../run-all.ts';

/** The dashboard's questions ask for a period's cases of a rule. */
export const up = runAll([
  `create index divergencia_regra_em_idx on divergencia (regra, ocorrido_em)`,
]);
