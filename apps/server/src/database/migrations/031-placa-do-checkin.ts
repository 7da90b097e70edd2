import { runAll } from '../run-all.ts';

/** Open cases that hang on a check-in's plate, or name another record's, are worked out with plates as corrected. */
export const up = runAll([
  `insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, min(ocorrido_em) from divergencia
     where regra = 'sem_checkin' and situacao = 'aberta' group by placa_canonica`,
  `insert into divergencia_foto_fila (registro_id)
    select registro_id from divergencia where regra = 'foto_repetida' and situacao = 'aberta'`,
]);
