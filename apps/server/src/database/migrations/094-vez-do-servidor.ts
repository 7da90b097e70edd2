import { runAll } from '../run-all.ts';

/** Until when a server works out what waits of the station or a statement: no other one does the same meanwhile. */
export const up = runAll([
  `alter table divergencia_posto_fila add column tomada_ate timestamptz(3)`,
]);
