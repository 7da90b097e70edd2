import { runAll } from '../run-all.ts';

export const up = runAll([
  // Daily measurement of the three tanks; edits keep the earlier values
  `create table medicao (
    id uuid primary key,
    dia date not null unique,
    litros_s10 numeric(12, 3) not null check (litros_s10 >= 0),
    litros_s500 numeric(12, 3) not null check (litros_s500 >= 0),
    litros_arla numeric(12, 3) not null check (litros_arla >= 0),
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    criada_em timestamptz not null,
    atualizada_em timestamptz not null
  )`,
  `create table medicao_versao (
    id uuid primary key,
    medicao_id uuid not null references medicao (id),
    litros_s10 numeric(12, 3) not null,
    litros_s500 numeric(12, 3) not null,
    litros_arla numeric(12, 3) not null,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    em timestamptz not null
  )`,
  `create index medicao_versao_idx on medicao_versao (medicao_id, em)`,

  // Deliveries, each one fuel item of an invoice
  `create table nota_fiscal (
    chave text primary key,
    nf text not null,
    emitente text not null,
    xml bytea not null,
    recebida_em timestamptz not null
  )`,
  `create table entrada (
    id uuid primary key,
    conteudo_hash char(64) not null,
    chave text not null references nota_fiscal (chave),
    item integer not null,
    nf text not null,
    tipo text not null check (tipo in ('DIESEL S10', 'DIESEL S500', 'ARLA')),
    litros numeric(12, 3) not null check (litros > 0),
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    registrada_em timestamptz not null,
    estornada_em timestamptz
  )`,
  `create unique index entrada_item_key on entrada (chave, item) where estornada_em is null`,
  `create index entrada_ordem_idx on entrada (registrada_em, id)`,
  `alter table movimento
    add column entrada_id uuid references entrada (id),
    add column medicao_id uuid references medicao (id),
    add column ajuste boolean not null default false,
    add column motivo text`,
  `create index movimento_entrada_idx on movimento (entrada_id) where entrada_id is not null`,
  `create unique index movimento_estorno_key on movimento (estorno_de) where estorno_de is not null`,
  `create index movimento_saida_idx on movimento (ocorrido_em, id) where classe = 'saida'`,

  // Fueling elsewhere
  `create table abastecimento_externo (
    id uuid primary key,
    conteudo_hash char(64) not null,
    ocorrido_em timestamptz not null,
    recebido_em timestamptz not null,
    relogio_suspeito boolean not null,
    placa text not null,
    placa_canonica text not null,
    veiculo_id integer references veiculo (id),
    km integer not null,
    usuario_id integer references usuario (id),
    usuario_nome text not null,
    nivel text,
    tipo_combustivel text not null,
    litros numeric(12, 3) not null check (litros >= 0),
    valor numeric(12, 2) not null default 0 check (valor >= 0),
    arla_litros numeric(12, 3) not null check (arla_litros >= 0),
    lancado_por_id integer references usuario (id),
    lancado_por_nome text,
    estornado_em timestamptz
  )`,
  `alter table abastecimento_interno
    add column lancado_por_id integer references usuario (id),
    add column lancado_por_nome text`,
  `create index abastecimento_externo_ordem_idx on abastecimento_externo (ocorrido_em, id)`,
  `create index abastecimento_externo_placa_idx on abastecimento_externo (placa_canonica, ocorrido_em)`,
  `create index abastecimento_externo_usuario_idx on abastecimento_externo (usuario_id, ocorrido_em)`,

  // Cancelling by a reversing line: who and why
  `create table estorno (
    id uuid primary key,
    origem text not null check (origem in ('entrada', 'abastecimento_interno', 'abastecimento_externo')),
    origem_id uuid not null unique,
    motivo text not null,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    em timestamptz not null
  )`,

  // What Frota decided on a value to be looked at
  `alter table conferencia
    add column decidida_em timestamptz,
    add column decidida_por_id integer references usuario (id),
    add column decidida_por_nome text,
    add column decisao text check (decisao in ('confirmado', 'corrigido')),
    add column valor_corrigido text`,
  `create index conferencia_aberta_idx on conferencia (criada_em, id) where decidida_em is null`,
]);
