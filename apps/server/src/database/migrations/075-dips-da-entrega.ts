import { runAll } from '../run-all.ts';

/** Deliveries that share their dips are found by them, and asked about together; tanks' months are asked of their own days. */
export const up = runAll([
  `create index entrada_dips_idx on entrada (tipo, medido_antes, medido_depois)
    where medido_depois is not null`,
  `insert into divergencia_posto_fila (assunto, desde)
    select 'entrega ' || id, registrada_em from entrada
     where medido_depois is not null and registrada_em >= now() - interval '90 days'
    union all
    select 'tanque ' || tipo, now() - interval '90 days' from tanque`,
]);
