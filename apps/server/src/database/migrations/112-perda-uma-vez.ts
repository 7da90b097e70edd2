import { runAll } from '../run-all.ts';

/** One loss is at stake once: in the group of its cause, and not again in the case of a change that holds it. */
export const up = runAll([
  `update divergencia set grupo = 'ocasiao' || substr(grupo, length('de_terceiro') + 1)
    where regra = 'de_terceiro' and starts_with(grupo, 'de_terceiro ')`,
  `insert into fila (tipo, assunto, desde)
    select 'placa', placa_canonica, min(ocorrido_em) from divergencia
     where regra = 'consumo_fora' and situacao = 'aberta' and placa_canonica is not null
     group by placa_canonica`,
]);
