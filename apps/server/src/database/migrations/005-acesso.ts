import { runAll } from '../run-all.ts';

export const up = runAll([
  `create table segredo (
    nome text primary key,
    valor bytea not null
  )`,
  // What the user sees of his own sessions.
  `alter table sessao
    add column id uuid not null default gen_random_uuid(),
    add column endereco text not null default '',
    add column agente text not null default ''`,
  `create unique index sessao_id_idx on sessao (id)`,
  // A password that somebody else set must be changed: those set from this version on.
  `update usuario set trocar_senha = false where trocar_senha`,
]);
