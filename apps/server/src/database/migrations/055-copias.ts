import { runAll } from '../run-all.ts';

export const up = runAll([
  // What this installation knows of its copies; none holds it.
  `create table copia (
    id uuid primary key,
    pedida_em timestamptz(3) not null,
    vista_em timestamptz(3),
    terminada_em timestamptz(3),
    lugar text,
    arquivo text,
    feita_em timestamptz(3),
    bytes bigint,
    linhas bigint,
    fotos_novas integer,
    fotos_perdidas integer,
    ms integer,
    falha text,
    prova_pedida_em timestamptz(3),
    prova_vista_em timestamptz(3),
    prova_em timestamptz(3),
    prova_ms integer,
    prova_falha text
  )`,
  // One at a time, however many servers there are.
  'create unique index copia_aberta_idx on copia ((true)) where terminada_em is null',
  // Who was made anonymous and which photos were deleted, by ids, so that no older copy brings them back.
  `create table removido (
    tipo text not null check (tipo in ('pessoa', 'foto')),
    alvo text not null,
    arquivo text,
    em timestamptz(3) not null,
    gravado_em timestamptz(3),
    primary key (tipo, alvo)
  )`,
  'create index removido_nao_gravado_idx on removido (em) where gravado_em is null',
]);
