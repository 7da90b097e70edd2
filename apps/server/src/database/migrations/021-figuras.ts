import { runAll } from '../run-all.ts';

export const up = runAll([
  // A plate's latest figures, by which the vehicles are listed: its last fueling, and Σkm/ΣL of the possible
  // internal steps of the 90 days up to it
  `alter table dashboard_placa
    add column ultimo_em timestamptz(3),
    add column ultimo_km integer,
    add column media_km double precision`,
  `update dashboard_placa p set (ultimo_em, ultimo_km) = (
    select r.em, r.km from dashboard_registro r
     where r.placa_canonica = p.placa_canonica order by r.em desc, r.id desc limit 1)`,
  `update dashboard_placa p set media_km = (
    select sum(r.km - r.km_anterior) / nullif(sum(r.litros_desde), 0)::double precision
      from dashboard_registro r
     where r.placa_canonica = p.placa_canonica and r.interno and r.passo = 'normal'
       and r.em > p.ultimo_em - interval '90 days')`,
  `create index veiculo_cidade_idx on veiculo (cidade, placa, id) where excluido_em is null`,
]);
