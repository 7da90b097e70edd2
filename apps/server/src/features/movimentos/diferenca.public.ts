import { sql } from 'kysely';

export interface Comparado {
  readonly medido: string;
  readonly livro: string;
  readonly diferenca: string;
  readonly percentual: string | null;
  readonly conciliado: string;
}

/**
 * The one definition of `diferenca`: dip minus book at the dip's instant, by the ledger now, so late fuelings change
 * it. `conciliado`: reconciled by this measurement, kept apart so that the difference stays visible. The percentage
 * has the difference's sign. One row per measurement and tank, also with `medicao_id`, `dia`, `ocorrido_em`, `ordem`
 * (of PRODUTOS) and `tipo`.
 */
export const besideBook = sql`(
  select x.id as medicao_id, x.dia, x.ocorrido_em, t.ordem, t.tipo, t.medido,
         livro.litros as livro, t.medido - livro.litros as diferenca,
         round((t.medido - livro.litros) * 100 / nullif(abs(livro.litros), 0), 2) as percentual,
         conciliacao.litros as conciliado
    from medicao x
   cross join lateral (values
           (1, 'DIESEL S10', x.litros_s10),
           (2, 'DIESEL S500', x.litros_s500),
           (3, 'ARLA', x.litros_arla)) as t (ordem, tipo, medido)
   cross join lateral (
     select coalesce(sum(m.litros), 0) as litros
       from movimento m
      where m.tipo = t.tipo and m.ocorrido_em <= x.ocorrido_em
        and (m.classe <> 'conciliacao' or m.medicao_id is distinct from x.id)) as livro
   cross join lateral (
     select coalesce(sum(m.litros), 0) as litros
       from movimento m
      where m.medicao_id = x.id and m.tipo = t.tipo and m.classe = 'conciliacao') as conciliacao
)`;
