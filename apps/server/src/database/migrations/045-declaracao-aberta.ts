import { runAll } from '../run-all.ts';

/** Statements that nobody gave yet are counted each morning by when they were asked for. */
export const up = runAll([
  `create index divergencia_pedido_aberto_idx on divergencia_pedido (pedido_em) where declarada_em is null`,
]);
