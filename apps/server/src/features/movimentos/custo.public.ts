import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Intervalo } from '../../database/conditions.ts';
import { queueOf } from '../../database/queue.ts';
import type { Db, Fragment } from '../../database/schema.ts';

/** R$/L; null before the first delivery with a price. */
export function custoEm(tipo: Fragment, em: Fragment): RawBuilder<string | null> {
  return sql`(
    select c.custo from custo c where c.tipo = ${tipo} and c.em <= ${em}
     order by c.em desc, c.entrada_id desc limit 1)`;
}

/**
 * `custoEm` for many records: the costs are read once and put into the SQL as arrays. They travel as text, because a
 * JavaScript number would round them.
 */
export async function readCustos(db: Db, { from, to }: Intervalo): Promise<typeof custoEm> {
  const begin = from && sql`(select max(em) from custo where tipo = p.tipo and em <= ${from})`;
  const { rows } = await sql<{ tipo: Produto; em: string | null; custo: string | null }>`
    select p.tipo, c.em, c.custo
      from unnest(${[...PRODUTOS]}::text[]) as p (tipo)
     cross join lateral (
       select array_agg(em order by em, entrada_id)::text as em,
              array_agg(custo order by em, entrada_id)::text as custo
         from custo
        where ${allOf(
          sql`tipo = p.tipo`,
          begin && sql`em >= coalesce(${begin}, '-infinity')`,
          to && sql`em < ${to}`,
        )}) c`.execute(db);
  return (tipo, em) => {
    const of = rows.map(
      (row) => sql`
        when ${sql.lit(row.tipo)} then
          (${row.custo}::numeric[])[width_bucket(${em}, ${row.em}::timestamptz[])]`,
    );
    return sql`case ${tipo} ${sql.join(of, sql` `)} end`;
  };
}

/** Products whose earlier costs changed. */
export const CUSTOS = queueOf('custo');

/** Takes queued changes that no other server has: products, with the earliest instant. */
export async function takeCustos(
  trx: Db,
): Promise<{ readonly tipo: Produto; readonly desde: Date }[]> {
  const taken = await CUSTOS.takeAll(trx);
  return taken.map(({ assunto, desde }) => ({ tipo: assunto as Produto, desde }));
}
