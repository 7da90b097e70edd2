import { runAll } from '../run-all.ts';

export const up = runAll([
  // An app on the user's phone that shows six digits; it counts from `confirmado_em` on.
  `create table totp (
    id uuid primary key,
    usuario_id integer not null unique references usuario (id),
    segredo text not null,
    criado_em timestamptz(3) not null,
    confirmado_em timestamptz(3),
    passo bigint,
    check ((confirmado_em is null) = (passo is null))
  )`,
  `create table recuperacao (
    id uuid primary key,
    usuario_id integer not null references usuario (id),
    codigo_hash text not null,
    criado_em timestamptz(3) not null,
    usado_em timestamptz(3)
  )`,
  'create index recuperacao_usuario_idx on recuperacao (usuario_id)',
  // Who has typed the right password and has yet to show his second factor.
  `create table login_pendente (
    token_hash bytea primary key,
    usuario_id integer not null,
    criado_em timestamptz(3) not null
  )`,
  'create index login_pendente_usuario_idx on login_pendente (usuario_id)',
  'create index login_pendente_criado_idx on login_pendente (criado_em)',
  `alter table login_falha
    add column etapa text not null default 'senha' check (etapa in ('senha', 'fator'))`,
  // One row: what is set once for all logins.
  `create table login_ajuste (
    id smallint primary key check (id = 1),
    segundo_fator_exigido boolean not null
  )`,
]);
