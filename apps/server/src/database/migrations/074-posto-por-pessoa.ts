import { runAll } from '../run-all.ts';

/** A person's line of time reads what he wrote down at the station, kind by kind, newest first. */
export const up = runAll([
  `create index medicao_usuario_idx on medicao (usuario_id, ocorrido_em)`,
  `create index entrada_usuario_idx on entrada (usuario_id, registrada_em)`,
]);
