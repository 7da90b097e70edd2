import type { Produto } from '@frota/contract/combustivel';
import { explicaPeloCalor } from '@frota/contract/posto/motor';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

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

export interface NaoExplicado {
  /** Litres that the dips found missing since the last one before these days; below 0 left over. */
  readonly falta: number;
  /** What of it heat may explain, and the rest. */
  readonly temperatura: number;
  readonly nao_explicado: number;
}

/**
 * What the dips of these days found missing: the other sign of the book's 'Acumulada'. The one definition for 'Para
 * onde foi o combustível' and for the case about a tank's month. Heat is bounded by the highest of these dips.
 */
export async function readNaoExplicado(
  db: Db,
  { tipo, inicio, fim }: { readonly tipo: Produto; readonly inicio: string; readonly fim: string },
): Promise<NaoExplicado> {
  const { rows } = await sql<{ acumulada: string; estoque: string }>`
    select coalesce(sum(trazida) filter (where dia >= ${inicio}::date), 0) as acumulada,
           coalesce(max(medido), 0) as estoque
      from (
        select c.dia, c.medido,
               c.diferenca - coalesce(lag(c.diferenca - c.conciliado) over (order by c.ocorrido_em), 0) as trazida
          from ${besideBook} as c
         where c.tipo = ${tipo} and c.dia <= ${fim}::date
           and c.dia >= coalesce((select max(dia) from medicao where dia < ${inicio}::date), ${inicio}::date)) dips`.execute(
    db,
  );
  const { acumulada, estoque } = rows[0]!;
  const falta = -Number(acumulada) || 0;
  return { falta, ...explicaPeloCalor(falta, Number(estoque)) };
}
