import { runAll } from '../run-all.ts';

export const up = runAll([
  // R$ a litre by the delivery's invoice. Older ones are read from the kept XML by the running server.
  `alter table entrada
    add column preco numeric(12, 6) check (preco > 0),
    add column preco_lido boolean not null default false`,
  `create index entrada_preco_idx on entrada (registrada_em) where not preco_lido`,

  // What a litre costs from a delivery on (contract's custoMedio), and the book's balance just before it
  `create table custo (
    entrada_id uuid primary key references entrada (id),
    tipo text not null,
    em timestamptz(3) not null,
    saldo_antes numeric(14, 3) not null,
    custo numeric(12, 6) not null
  )`,
  `create index custo_ordem_idx on custo (tipo, em, entrada_id)`,
  // Since when a product's cost is another than it was: lines are only added and taken away
  `create table custo_mudanca (
    id uuid primary key default gen_random_uuid(),
    tipo text not null,
    desde timestamptz(3) not null
  )`,
]);
