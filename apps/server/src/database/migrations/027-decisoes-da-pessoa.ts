import { runAll } from '../run-all.ts';

/** What a manager decided of cases, and took back, on the line of time of that manager. */
export const up = runAll([
  `create index divergencia_historico_decisao_idx on divergencia_historico (usuario_id, em)
    where acao in ('decidida', 'desfeita')`,
]);
