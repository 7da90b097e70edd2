import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import { CUSTOS } from './custo.public.ts';

export type CustoRow = NewRow<'custo'>;

export interface EntradaComPreco {
  readonly id: string;
  readonly em: Date;
  readonly litros: string;
  readonly preco: string;
  readonly ganho: string;
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

export const queueCusto = (trx: Db, tipo: Produto, desde: Date): Promise<void> =>
  CUSTOS.add(trx, [{ assunto: tipo, desde }]);
