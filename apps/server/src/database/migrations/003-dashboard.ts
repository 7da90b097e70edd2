import { runAll } from '../run-all.ts';

export const up = runAll([
  // The right value of a decision in the form that figures take: km, decimal, plate or instant.
  `alter table conferencia add column valor_aplicado text`,
  `create index conferencia_correcao_idx on conferencia (origem_id) where valor_aplicado is not null`,

  // Every plate that was fueled; its row is locked while the plate's records are worked out anew
  `create table dashboard_placa (
    placa_canonica text primary key,
    mercosul text not null generated always as (
      overlay(placa_canonica placing translate(substr(placa_canonica, 5, 1), '0123456789', 'ABCDEFGHIJ') from 5)
    ) stored
  )`,

  // One row per fueling that counts, as it stands after corrections, and what is derived from it. The
  // formulas of the dashboard are here and nowhere else in SQL. Instants are to the millisecond, as
  // JavaScript keeps them, since pages are cut by them.
  `create table dashboard_registro (
    id uuid primary key,
    interno boolean not null,
    em timestamptz(3) not null,
    placa text not null,
    placa_canonica text not null,
    tipo_combustivel text not null,
    litros numeric(12, 3) not null,
    arla_litros numeric(12, 3) not null,
    valor numeric(12, 2),
    km integer not null,
    km_portaria integer,
    manobrista text not null,
    portaria text not null,
    motorista text not null,
    corrigido boolean not null,
    km_anterior integer,
    em_anterior timestamptz(3),
    litros_desde numeric(14, 3),
    mes date not null generated always as (
      date_trunc('month', em at time zone 'America/Campo_Grande')::date
    ) stored,
    diferenca_km integer generated always as (km - km_portaria) stored,
    media_km double precision generated always as (
      case when km > km_anterior and litros_desde > 0
           then (km - km_anterior) / litros_desde::double precision end
    ) stored,
    passo text generated always as (
      case when not interno then null
           when km_anterior is null then 'primeiro'
           when km <= km_anterior then 'semAvanco'
           when (km - km_anterior)::numeric * 86400
                > 1500 * greatest(86400, extract(epoch from em - em_anterior)) then 'acimaDoLimite'
           else 'normal' end
    ) stored
  ) with (fillfactor = 90)`,
  `create index dashboard_registro_ordem_idx on dashboard_registro (em, id)`,
  `create index dashboard_registro_placa_idx on dashboard_registro (placa_canonica, interno, em, id)`,
]);
