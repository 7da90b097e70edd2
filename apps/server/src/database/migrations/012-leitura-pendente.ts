import { runAll } from '../run-all.ts';

export const up = runAll([
  // Photos of booked records that nobody read before they were sent.
  `create table leitura_pendente (
    foto_id uuid primary key references foto (id) on delete cascade,
    origem_id uuid not null,
    placa text not null,
    tipo text not null check (tipo in ('placa', 'km', 'bomba')),
    ocorrido_em timestamptz not null,
    tentativas integer not null default 0,
    proxima_em timestamptz not null
  )`,
  `create index leitura_pendente_proxima_idx on leitura_pendente (proxima_em)`,
  // What a late reading settled was decided by nobody, and may be opened again.
  `alter table conferencia_desfeita alter column decidida_por_id drop not null`,
]);
