import { runAll } from '../run-all.ts';

/** For the lists of cases that are over, the last decision first. */
export const up = runAll([
  `create index divergencia_decidida_idx on divergencia (decidida_em, id) where situacao = 'decidida'`,
  `create index divergencia_encerrada_idx on divergencia (encerrada_em, id) where situacao = 'encerrada'`,
]);
