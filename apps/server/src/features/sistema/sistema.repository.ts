import { FILA_MAX, type FILAS } from '@frota/contract/sistema';
import { sql } from 'kysely';
import type { Db, RowOf } from '../../database/schema.ts';
import type { Medido } from '../../http/watch.ts';

/** Photos beyond are estimated. */
const FOTOS_MAX = 10_000;
const LENTAS = 10;
const ERROS = 50;

export interface Tamanhos {
  readonly banco_bytes: number;
  readonly fotos: number;
  readonly fotos_bytes: number;
}

export async function findTamanhos(db: Db): Promise<Tamanhos> {
  const { rows } = await sql<Tamanhos & { estimadas: number }>`
    select pg_database_size(current_database()) as banco_bytes,
           count(*) as fotos, coalesce(sum(bytes), 0)::bigint as fotos_bytes,
           (select reltuples::bigint from pg_class where oid = 'foto'::regclass) as estimadas
      from (select bytes from foto limit ${FOTOS_MAX}) as algumas`.execute(db);
  const { estimadas, ...found } = rows[0]!;
  if (found.fotos < FOTOS_MAX || estimadas <= FOTOS_MAX) return found;
  const fotos_bytes = Math.round((found.fotos_bytes / found.fotos) * estimadas);
  return { ...found, fotos: estimadas, fotos_bytes };
}

/** False where another server was first. */
export async function insertDia(
  db: Db,
  dia: string,
  em: Date,
  { banco_bytes, fotos_bytes }: Tamanhos,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sistema_dia')
    .values({ dia, em, banco_bytes, fotos_bytes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function listDias(db: Db, since: string): Promise<RowOf<'sistema_dia'>[]> {
  return db
    .selectFrom('sistema_dia')
    .selectAll()
    .where('dia', '>=', since)
    .orderBy('dia')
    .execute();
}

export async function noteVersao(db: Db, versao: string, em: Date): Promise<void> {
  await db
    .insertInto('sistema_versao')
    .values({ versao, em })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findVersaoAnterior(db: Db, versao: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sistema_versao')
    .select('versao')
    .where('versao', '!=', versao)
    .orderBy('em', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.versao;
}

export async function addMedido(db: Db, { chamadas, erros }: Medido): Promise<void> {
  // Sorted, to avoid deadlocks.
  const calls = chamadas.toSorted((a, b) => (a.rota < b.rota ? -1 : 1));
  const failures = erros.toSorted((a, b) => (a.onde < b.onde ? -1 : 1));
  if (calls.length > 0) {
    await db
      .insertInto('sistema_chamada')
      .values(calls)
      .onConflict((conflict) =>
        conflict.columns(['dia', 'rota']).doUpdateSet({
          vezes: sql`sistema_chamada.vezes + excluded.vezes`,
          total_ms: sql`sistema_chamada.total_ms + excluded.total_ms`,
          maior_ms: sql`greatest(sistema_chamada.maior_ms, excluded.maior_ms)`,
        }),
      )
      .execute();
  }
  if (failures.length > 0) {
    await db
      .insertInto('sistema_erro')
      .values(failures)
      .onConflict((conflict) =>
        conflict.columns(['hora', 'tipo', 'onde']).doUpdateSet({
          vezes: sql`sistema_erro.vezes + excluded.vezes`,
          ultimo_em: sql`greatest(sistema_erro.ultimo_em, excluded.ultimo_em)`,
        }),
      )
      .execute();
  }
}

export async function purgeMedido(
  db: Db,
  before: { readonly tamanhos: string; readonly chamadas: string; readonly erros: Date },
): Promise<void> {
  await db.deleteFrom('sistema_dia').where('dia', '<', before.tamanhos).execute();
  await db.deleteFrom('sistema_chamada').where('dia', '<', before.chamadas).execute();
  await db.deleteFrom('sistema_erro').where('hora', '<', before.erros).execute();
}

export function listErros(db: Db, since: Date) {
  return db
    .selectFrom('sistema_erro')
    .select(({ fn }) => [
      'tipo',
      'onde',
      sql<number>`sum(vezes)::int`.as('vezes'),
      fn.max('ultimo_em').as('ultimo_em'),
    ])
    .where('ultimo_em', '>', since)
    .where('hora', '>=', new Date(since.getTime() - 3_600_000))
    .groupBy(['tipo', 'onde'])
    .orderBy('vezes', 'desc')
    .orderBy('ultimo_em', 'desc')
    .limit(ERROS)
    .execute();
}

export function listLentas(db: Db, dia: string) {
  return db
    .selectFrom('sistema_chamada')
    .select(['rota', 'vezes', 'maior_ms', sql<number>`total_ms / vezes`.as('media_ms')])
    .where('dia', '=', dia)
    .orderBy('maior_ms', 'desc')
    .limit(LENTAS)
    .execute();
}

type FilaDoBanco = Exclude<(typeof FILAS)[number], 'push'>;

export async function findFilas(
  db: Db,
): Promise<Record<FilaDoBanco, { esperam: number; desde: Date | null }>> {
  const { rows } = await sql<{ leituras: number; desde: Date | null; casos: number }>`
    select (select count(*) from (
             select from fila where tipo = 'leitura' limit ${FILA_MAX}) l) as leituras,
           (select min(desde) from (
             select desde from fila where tipo = 'leitura' order by proxima_em limit ${FILA_MAX}) l) as desde,
           (select count(*) from (
             select from fila where tipo in ('foto', 'pessoa', 'placa', 'posto') limit ${FILA_MAX}) c) as casos`.execute(
    db,
  );
  const { leituras, desde, casos } = rows[0]!;
  return { leituras: { esperam: leituras, desde }, casos: { esperam: casos, desde: null } };
}
