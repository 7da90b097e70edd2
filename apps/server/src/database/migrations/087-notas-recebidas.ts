import { runAll } from '../run-all.ts';

/** Invoices that were received and are offered to be booked. */
export const up = runAll([
  `create table nota_recebida (
    id uuid primary key,
    chave text not null unique,
    nf text not null,
    emitente text not null,
    destinatario text not null,
    emitida_em text not null,
    homologacao boolean not null,
    itens jsonb not null,
    xml bytea not null,
    arquivo text not null,
    recebida_em timestamptz not null,
    dispensada_em timestamptz
  )`,
  `create index nota_recebida_ordem_idx on nota_recebida (recebida_em, id)`,
]);
