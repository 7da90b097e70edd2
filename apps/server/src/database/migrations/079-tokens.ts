import { runAll } from '../run-all.ts';

export const up = runAll([
  `create table token (
    id uuid primary key,
    hash bytea not null unique,
    nome text not null,
    escopos jsonb not null,
    usuario_id integer not null references usuario (id),
    criado_em timestamptz(3) not null,
    expira_em date not null,
    usado_em timestamptz(3)
  )`,
  'create index on token (usuario_id)',
]);
