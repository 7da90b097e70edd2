import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import { OUTRAS_CIDADES, type RegrasPortaria, regrasEm } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';

export type VersaoCidadeRow = RowOf<'cidade_versao'>;

/** Check-ins that a rule is tried on. */
const ULTIMOS = 100;

/** What each city was, in the order of time. */
export function listVersoes(db: Db): Promise<VersaoCidadeRow[]> {
  return db.selectFrom('cidade_versao').selectAll().orderBy('desde').orderBy('cidade_id').execute();
}

/** The same, nobody else changing them until the transaction ends. */
export async function lockVersoes(trx: Db): Promise<VersaoCidadeRow[]> {
  await sql`lock table cidade_versao in exclusive mode`.execute(trx);
  return listVersoes(trx);
}

/** The gate's rules in force at an instant. */
export async function readRegras(db: Db, em: Date): Promise<RegrasPortaria> {
  return regrasEm(await listVersoes(db), em);
}

/** Each city as it is now, by its id. */
export function atuais(versoes: readonly VersaoCidadeRow[]): Map<number, VersaoCidadeRow> {
  return new Map(versoes.map((versao) => [versao.cidade_id, versao]));
}

/**
 * Names of the cities that are offered. In a transaction that writes a vehicle they stay so until it ends (`share`): one
 * is not renamed meanwhile.
 */
export async function listAbertas(db: Db, share?: 'share'): Promise<string[]> {
  if (share) await sql`lock table cidade_versao in row share mode`.execute(db);
  return [...atuais(await listVersoes(db)).values()]
    .filter(({ cidade_id, fechada }) => cidade_id !== OUTRAS_CIDADES && !fechada)
    .map(({ nome }) => nome)
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
}

/** What a city is from an instant on, later than its versions before. */
export async function insertVersao(trx: Db, versao: NewRow<'cidade_versao'>): Promise<void> {
  await trx.insertInto('cidade_versao').values(versao).execute();
}

/** How many registered vehicles each city has, by its name. */
export async function countVeiculosPorCidade(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('veiculo')
    .select(['cidade', sql<number>`count(*)::integer`.as('veiculos')])
    .where('excluido_em', 'is', null)
    .groupBy('cidade')
    .execute();
  return new Map(rows.map(({ cidade, veiculos }) => [cidade, veiculos]));
}

/** Vehicles, also those that were removed, follow their city's name. */
export async function renameInVeiculos(trx: Db, antes: string, depois: string): Promise<void> {
  await trx.updateTable('veiculo').set({ cidade: depois }).where('cidade', '=', antes).execute();
}

export async function hasCheckins(db: Db, nomes: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('checkin')
    .select('id')
    .where('cidade', 'in', nomes)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of the last check-ins under these names, how many came in at each level. */
export async function countNiveis(
  db: Db,
  nomes: readonly string[],
): Promise<Record<Nivel, number>> {
  // A name at a time, each by its index; a city has one, or two spellings of it.
  const { rows } = await sql<{ nivel: Nivel; checkins: number }>`
    select k.nivel, count(*)::integer as checkins
      from (select u.nivel
              from unnest(${[...nomes]}::text[]) as n (nome)
             cross join lateral (
               select nivel, ocorrido_em from checkin where cidade = n.nome
                order by ocorrido_em desc limit ${ULTIMOS}) u
             order by u.ocorrido_em desc limit ${ULTIMOS}) k
     group by k.nivel`.execute(db);
  const contados = new Map(rows.map(({ nivel, checkins }) => [nivel, checkins]));
  return Object.fromEntries(NIVEIS.map((nivel) => [nivel, contados.get(nivel) ?? 0])) as Record<
    Nivel,
    number
  >;
}
