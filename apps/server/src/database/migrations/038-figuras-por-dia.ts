import { runAll } from '../run-all.ts';

export const up = runAll([
  // A plate's km/L is that of the 90 days up to that of its last fueling, as its page shows it
  `update dashboard_placa p set media_km = (
    select sum(r.km - r.km_anterior) filter (where r.passo = 'normal')
             / nullif(sum(r.litros_desde) filter (where r.passo = 'normal'), 0)::double precision
      from dashboard_registro r
     where r.placa_canonica = p.placa_canonica and r.interno
       and r.em >= (date_trunc('day', p.ultimo_em at time zone 'America/Campo_Grande')
                     - interval '89 days') at time zone 'America/Campo_Grande')`,
  // Open cases about consumption are told with figures of one length of time
  `insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, min(ocorrido_em) from divergencia
     where regra in ('consumo_fora', 'balanco_tanque') and situacao = 'aberta' group by placa_canonica`,
]);
