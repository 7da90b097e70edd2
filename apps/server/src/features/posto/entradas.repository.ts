import type { Produto } from '@frota/contract';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

export interface ListFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly tipo?: Produto | undefined;
}
export interface ListPage {
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

export function findEntradaEnvio(db: Db, id: string) {
  return db
    .selectFrom('entrada')
    .select(['id', 'conteudo_hash', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Items of an invoice that are booked and not cancelled. */
export async function listBookedItens(db: Db, chave: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('entrada')
    .select('item')
    .where('chave', '=', chave)
    .where('estornada_em', 'is', null)
    .execute();
  return new Set(rows.map(({ item }) => item));
}

/** The tank's balance under its row's lock: nothing is booked there until this transaction ends. */
export async function lockSaldo(db: Db, tipo: Produto): Promise<string> {
  const { saldo } = await db
    .selectFrom('saldo')
    .select('saldo')
    .where('tipo', '=', tipo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return saldo;
}

/** Whether `saldo + litros` is more than the tank holds, by exact arithmetic. */
export async function exceeds(
  db: Db,
  saldo: string,
  litros: string,
  capacidade: number,
): Promise<boolean> {
  const { rows } = await sql<{ exceeds: boolean }>`
    select ${saldo}::numeric + ${litros}::numeric > ${capacidade}::numeric as exceeds`.execute(db);
  return rows[0]!.exceeds;
}

export async function insertEntrada(
  db: Db,
  nota: Insertable<Schema['nota_fiscal']>,
  entrada: Insertable<Schema['entrada']>,
): Promise<void> {
  await db
    .insertInto('nota_fiscal')
    .values(nota)
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute();
  await db.insertInto('entrada').values(entrada).execute();
}

/** Newest first; one row more than `limit` tells that there are more. */
export function listEntradas(db: Db, filter: ListFilter, { after, limit }: ListPage) {
  return db
    .selectFrom('entrada')
    .innerJoin('nota_fiscal', 'nota_fiscal.chave', 'entrada.chave')
    .leftJoin('estorno', 'estorno.origem_id', 'entrada.id')
    .select([
      'entrada.id',
      'entrada.nf',
      'entrada.tipo',
      'entrada.litros',
      'entrada.registrada_em as data_registro',
      'nota_fiscal.emitente',
      'entrada.usuario_nome as usuario',
      'entrada.estornada_em as estornado_em',
      'estorno.motivo as estorno_motivo',
    ])
    .$if(filter.from !== undefined, (q) => q.where('entrada.registrada_em', '>=', filter.from!))
    .$if(filter.to !== undefined, (q) => q.where('entrada.registrada_em', '<', filter.to!))
    .$if(filter.tipo !== undefined, (q) => q.where('entrada.tipo', '=', filter.tipo!))
    .$if(after !== undefined, (q) =>
      q.where((eb) =>
        eb(eb.refTuple('entrada.registrada_em', 'entrada.id'), '<', eb.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('entrada.registrada_em', 'desc')
    .orderBy('entrada.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Outflows and their reversals, newest first; the litres are what left the tank. */
export function listSaidas(db: Db, filter: ListFilter, { after, limit }: ListPage) {
  return db
    .selectFrom('movimento')
    .leftJoin('estorno', 'estorno.origem_id', 'movimento.abastecimento_id')
    .select([
      'movimento.id',
      'movimento.tipo',
      sql<string>`-movimento.litros`.as('litros'),
      sql<string>`coalesce(movimento.placa, '')`.as('placa'),
      'movimento.ocorrido_em as data_registro',
      'movimento.usuario_nome as usuario',
      'movimento.abastecimento_id',
      'estorno.em as estornado_em',
      'estorno.motivo as estorno_motivo',
    ])
    .where('movimento.classe', '=', 'saida')
    .$if(filter.from !== undefined, (q) => q.where('movimento.ocorrido_em', '>=', filter.from!))
    .$if(filter.to !== undefined, (q) => q.where('movimento.ocorrido_em', '<', filter.to!))
    .$if(filter.tipo !== undefined, (q) => q.where('movimento.tipo', '=', filter.tipo!))
    .$if(after !== undefined, (q) =>
      q.where((eb) =>
        eb(
          eb.refTuple('movimento.ocorrido_em', 'movimento.id'),
          '<',
          eb.tuple(after!.at, after!.id),
        ),
      ),
    )
    .orderBy('movimento.ocorrido_em', 'desc')
    .orderBy('movimento.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findNotaFiscal(db: Db, entradaId: string) {
  return db
    .selectFrom('entrada')
    .innerJoin('nota_fiscal', 'nota_fiscal.chave', 'entrada.chave')
    .select(['nota_fiscal.chave', 'nota_fiscal.xml'])
    .where('entrada.id', '=', entradaId)
    .executeTakeFirst();
}
