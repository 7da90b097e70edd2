import { runAll } from '../run-all.ts';

/** Invoices and receipts are found by the begin of their number, in the order of the characters. */
export const up = runAll([
  `create index entrada_nf_idx on entrada (nf collate "C", registrada_em)`,
  `create index foto_nota_numero_idx on foto ((ltrim(substr(nota_chave, 26, 9), '0')) collate "C", criada_em)
    where nota_chave is not null`,
]);
