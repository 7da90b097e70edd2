import { runAll } from '../run-all.ts';

/** Fuel cards' statements: what was taken in, its lines, each once, and how each company's files are read. */
export const up = runAll([
  `create table extrato (
    id uuid primary key,
    conteudo_hash text not null,
    ocorrido_em timestamptz(3) not null,
    recebido_em timestamptz(3) not null,
    relogio_suspeito boolean not null,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    operadora text not null,
    arquivo text not null,
    inicio timestamptz(3) not null,
    fim timestamptz(3) not null,
    novas integer not null,
    repetidas integer not null,
    recusadas integer not null
  )`,
  'create index extrato_recebido_idx on extrato (recebido_em desc, id desc)',
  'create index extrato_fim_idx on extrato (fim)',
  'create index on extrato (usuario_id)',
  `create table extrato_linha (
    id uuid primary key,
    extrato_id uuid not null references extrato (id) on delete cascade,
    chave text not null unique,
    linha integer not null,
    em timestamptz(3) not null,
    com_hora boolean not null,
    placa text not null,
    placa_canonica text not null,
    km integer,
    litros numeric(9, 3) not null,
    valor numeric(12, 2),
    produto text not null,
    posto text not null,
    motorista_id integer references usuario (id),
    motorista_nome text not null,
    nota_chave text
  )`,
  'create index on extrato_linha (extrato_id)',
  'create index extrato_linha_em_idx on extrato_linha (em, id)',
  'create index on extrato_linha (motorista_id)',
  `create table extrato_mapa (
    id uuid primary key,
    operadora text not null,
    mapa jsonb not null
  )`,
  'create unique index extrato_mapa_operadora_idx on extrato_mapa (lower(operadora))',
]);
