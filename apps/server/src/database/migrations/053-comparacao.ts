import { runAll } from '../run-all.ts';

export const up = runAll([
  // By what vehicles are compared, kept with their plates' figures; the running server works older rows out
  `alter table dashboard_placa
    add column visto_em timestamptz(3),
    add column km_90 bigint,
    add column litros_km_90 numeric(14, 3),
    add column custo_km double precision,
    add column media_12 double precision,
    add column a_refazer boolean not null default true`,
  'alter table dashboard_placa alter column a_refazer set default false',
  'create index dashboard_placa_a_refazer_idx on dashboard_placa (placa_canonica) where a_refazer',
]);
