import { runAll } from '../run-all.ts';

export const up = runAll([
  // The day on which a vehicle's or a driver's document expires; of a driver's nothing else is kept
  `create table vencimento (
    id uuid primary key,
    veiculo_id integer references veiculo (id),
    usuario_id integer references usuario (id),
    tipo text not null check (tipo in ('crlv', 'tacografo', 'cnh', 'toxicologico', 'outro')),
    nome text not null,
    vence_em date not null,
    alterado_em timestamptz(3) not null,
    alterado_por_id integer not null references usuario (id),
    alterado_por_nome text not null,
    check ((veiculo_id is null) <> (usuario_id is null)),
    check ((tipo = 'outro') = (nome <> ''))
  )`,
  `create unique index vencimento_veiculo_key on vencimento (veiculo_id, tipo, lower(nome))
    where veiculo_id is not null`,
  `create unique index vencimento_usuario_key on vencimento (usuario_id, tipo, lower(nome))
    where usuario_id is not null`,

  // Preventive maintenances that were done; one that was not is marked, and stays
  `create table preventiva (
    id uuid primary key,
    veiculo_id integer not null references veiculo (id),
    km integer not null check (km >= 0),
    dia date not null,
    registrada_em timestamptz(3) not null,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    desfeita_em timestamptz(3),
    desfeita_por_id integer references usuario (id),
    desfeita_por_nome text
  )`,
  `create unique index preventiva_key on preventiva (veiculo_id, dia, km) where desfeita_em is null`,
  `create index preventiva_veiculo_idx on preventiva (veiculo_id, dia, km)`,

  // A safety item that a check-in saw missing, until another one shows it on a photo or Frota clears it
  `create table pendencia (
    id uuid primary key,
    placa text not null,
    placa_canonica text not null,
    item text not null check (item in ('carrinho', 'cone', 'travaRodas')),
    desde timestamptz(3) not null,
    checkin_id uuid not null references checkin (id),
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    resolvida_em timestamptz(3),
    resolvida_checkin_id uuid references checkin (id),
    resolvida_por_id integer references usuario (id),
    resolvida_por_nome text,
    motivo text
  )`,
  `create unique index pendencia_aberta_key on pendencia (placa_canonica, item)
    where resolvida_em is null`,
  `create index pendencia_placa_idx on pendencia (placa_canonica, item, resolvida_em)`,
  `create index pendencia_ordem_idx on pendencia (desde, id)`,
]);
