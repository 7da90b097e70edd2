import { runAll } from '../run-all.ts';

/** Open cases of a photo or receipt used twice get the other record, with its photo. */
export const up = runAll([
  `insert into divergencia_foto_fila (registro_id)
    select distinct registro_id from divergencia
     where regra in ('foto_repetida', 'nota_repetida') and situacao = 'aberta'`,
]);
