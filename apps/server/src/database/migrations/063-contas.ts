import { runAll } from '../run-all.ts';

export const up = runAll([
  `create table conta_externa (
    id uuid primary key,
    emissor text not null,
    sub text not null,
    apresentacao text not null,
    usuario_id integer references usuario (id),
    vista_em timestamptz(3) not null,
    unique (emissor, sub),
    unique (emissor, usuario_id)
  )`,
  'create index on conta_externa (vista_em, id)',
  'create index on conta_externa (usuario_id)',
  'alter table sessao add column externa boolean not null default false',
]);
