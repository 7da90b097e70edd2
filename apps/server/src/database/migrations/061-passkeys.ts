import { runAll } from '../run-all.ts';

export const up = runAll([
  `create table passkey (
    id uuid primary key,
    usuario_id integer not null references usuario (id),
    credencial text not null unique,
    chave_publica bytea not null,
    contador bigint not null,
    dominio text not null,
    transportes text[] not null,
    nome text not null,
    criada_em timestamptz(3) not null,
    usada_em timestamptz(3)
  )`,
  'create index passkey_usuario_idx on passkey (usuario_id)',
  // What a passkey is to sign: the one that is made in a session, those that may finish a login.
  'alter table sessao add column desafio text',
  'alter table login_pendente add column desafio text',
]);
