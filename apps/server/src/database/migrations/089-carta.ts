import { runAll } from '../run-all.ts';

export const up = runAll([
  // A manager's own letter.
  `create table carta (
    id uuid primary key,
    usuario_id integer not null unique references usuario (id),
    ligada boolean not null,
    hora text not null,
    desde timestamptz(3) not null,
    origem text not null,
    recusada_chave text,
    recusa text
  )`,
  // The letters, sent or waiting: at most one of each day, and of each thing that cannot wait.
  `create table carta_envio (
    id uuid primary key,
    usuario_id integer not null references usuario (id),
    tipo text not null check (tipo = any (array['manha', 'urgente', 'teste'])),
    chave text not null,
    alarmes jsonb not null,
    criada_em timestamptz(3) not null,
    proxima_em timestamptz(3) not null,
    vence_em timestamptz(3) not null,
    situacao text not null
      check (situacao = any (array['espera', 'enviando', 'entregue', 'recusada', 'incerta', 'vencida'])),
    tentativas integer not null default 0,
    enviando_em timestamptz(3),
    terminada_em timestamptz(3),
    falha text,
    unique (usuario_id, tipo, chave)
  )`,
  `create index carta_envio_espera_idx on carta_envio (proxima_em) where situacao in ('espera', 'enviando')`,
  // What managers were told of at once, so that they are told once.
  `create table carta_alarme (
    chave text primary key,
    visto_em timestamptz(3) not null,
    avisado_em timestamptz(3) not null
  )`,
]);
