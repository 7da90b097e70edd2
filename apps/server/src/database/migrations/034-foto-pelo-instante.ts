import { runAll } from '../run-all.ts';

/** Photos in question are compared again by when their records were, not by when they arrived. */
export const up = runAll([
  `insert into divergencia_foto_fila (registro_id)
    select registro_id from divergencia where regra = 'foto_repetida' and situacao = 'aberta'`,
]);
