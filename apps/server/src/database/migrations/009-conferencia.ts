import { runAll } from '../run-all.ts';

export const up = runAll([
  // Decisions that were taken back: the item is open again, what was decided stays known.
  `create table conferencia_desfeita (
    id uuid primary key,
    conferencia_id uuid not null references conferencia (id),
    decisao text not null check (decisao in ('confirmado', 'corrigido')),
    valor_corrigido text,
    decidida_em timestamptz not null,
    decidida_por_id integer not null references usuario (id),
    decidida_por_nome text not null,
    desfeita_em timestamptz not null,
    desfeita_por_id integer not null references usuario (id),
    desfeita_por_nome text not null
  )`,
  `create index conferencia_desfeita_idx on conferencia_desfeita (conferencia_id, desfeita_em)`,
]);
