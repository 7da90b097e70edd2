import { runAll } from '../run-all.ts';

/** A user's photos that wait for their form are counted at each upload. */
export const up = runAll([
  `create index foto_solta_usuario_idx on foto (usuario_id, criada_em) where vinculo_id is null`,
]);
