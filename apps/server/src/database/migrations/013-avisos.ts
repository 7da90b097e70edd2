import { runAll } from '../run-all.ts';

export const up = runAll([
  // Devices that are told of new tasks: one per session, and gone with it.
  `create table inscricao (
    id uuid primary key,
    sessao_hash bytea not null unique references sessao (id_hash) on delete cascade,
    usuario_id integer not null references usuario (id),
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    criada_em timestamptz not null
  )`,
]);
