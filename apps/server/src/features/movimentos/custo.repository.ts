import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Intervalo } from '../../database/conditions.ts';
import type { Db, Fragment, NewRow } from '../../database/schema.ts';

export type CustoRow = NewRow<'custo'>;

export interface EntradaComPreco {
  readonly id: string;
  readonly em: Date;
  readonly litros: string;
  readonly preco: string;
  readonly ganho: string;
}

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

export function listCustos(db: Db) {
  return db
    .selectFrom('custo')
    .distinctOn('tipo')
    .select(['tipo', 'custo', 'em'])
    .orderBy('tipo')
    .orderBy('em', 'desc')
    .orderBy('entrada_id', 'desc')
    .execute();
}

export function findCustoBefore(trx: Db, tipo: Produto, em: Date) {
  return trx
    .selectFrom('custo')
    .select(['em', 'saldo_antes', 'custo'])
    .where('tipo', '=', tipo)
    .where('em', '<', em)
    .orderBy('em', 'desc')
    .orderBy('entrada_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findCustoAfter(trx: Db, tipo: Produto, em: Date): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('custo')
    .select('em')
    .where('tipo', '=', tipo)
    .where('em', '>', em)
    .orderBy('em')
    .limit(1)
    .executeTakeFirst();
  return row?.em;
}

export async function findEntradaEm(trx: Db, entradaId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('entrada')
    .select('registrada_em')
    .where('id', '=', entradaId)
    .executeTakeFirst();
  return row?.registrada_em;
}

export async function listEntradasComPreco(
  trx: Db,
  tipo: Produto,
  { desde, livroDesde }: { readonly desde: Date; readonly livroDesde: Date | undefined },
): Promise<EntradaComPreco[]> {
  const start = livroDesde ? sql`${livroDesde}::timestamptz` : sql`'-infinity'::timestamptz`;
  const { rows } = await sql<EntradaComPreco>`
    select e.id, e.registrada_em as em, e.litros, e.preco, (
             select coalesce(sum(m.litros), 0) from movimento m
              where m.tipo = ${tipo} and m.ocorrido_em >= e.anterior
                and m.ocorrido_em < e.registrada_em) as ganho
      from (
        select id, registrada_em, litros, preco,
               coalesce(lag(registrada_em) over (order by registrada_em, id), ${start}) as anterior
          from entrada
         where tipo = ${tipo} and estornada_em is null and preco is not null
           and registrada_em >= ${desde}) e
     order by e.registrada_em, e.id`.execute(trx);
  return rows;
}

/** Gives the replaced ones. */
export async function replaceCustos(
  trx: Db,
  tipo: Produto,
  desde: Date,
  rows: readonly CustoRow[],
): Promise<{ entrada_id: string; custo: string; em: Date }[]> {
  const before = await trx
    .deleteFrom('custo')
    .where('tipo', '=', tipo)
    .where('em', '>=', desde)
    .returning(['entrada_id', 'custo', 'em'])
    .execute();
  if (rows.length > 0) await trx.insertInto('custo').values(rows).execute();
  return before;
}

export async function insertMudanca(trx: Db, tipo: Produto, desde: Date): Promise<void> {
  await trx.insertInto('custo_mudanca').values({ tipo, desde }).execute();
}

/** Takes queued changes that no other server has: products, with the earliest instant. */
export async function takeMudancas(trx: Db): Promise<{ tipo: Produto; desde: Date }[]> {
  const { rows } = await sql<{ tipo: Produto; desde: Date }>`
    with tomadas as (select id from custo_mudanca for update skip locked),
    fora as (
      delete from custo_mudanca where id in (select id from tomadas) returning tipo, desde)
    select tipo, min(desde) as desde from fora group by tipo`.execute(trx);
  return rows;
}
