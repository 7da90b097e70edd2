import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import { OUTRAS_CIDADES } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';

export type VersaoCidadeRow = RowOf<'cidade_versao'>;

const ULTIMOS = 100;

export function listVersoes(db: Db): Promise<VersaoCidadeRow[]> {
  return db.selectFrom('cidade_versao').selectAll().orderBy('desde').orderBy('cidade_id').execute();
}

export async function lockVersoes(trx: Db): Promise<VersaoCidadeRow[]> {
  await sql`lock table cidade_versao in exclusive mode`.execute(trx);
  return listVersoes(trx);
}

export function atuais(versoes: readonly VersaoCidadeRow[]): Map<number, VersaoCidadeRow> {
  return new Map(versoes.map((versao) => [versao.cidade_id, versao]));
}

/** `share`: locked against renaming in a transaction that writes a vehicle. */
export async function listAbertas(db: Db, share?: 'share'): Promise<string[]> {
  if (share) await sql`lock table cidade_versao in row share mode`.execute(db);
  return [...atuais(await listVersoes(db)).values()]
    .filter(({ cidade_id, fechada }) => cidade_id !== OUTRAS_CIDADES && !fechada)
    .map(({ nome }) => nome)
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
}

export async function insertVersao(trx: Db, versao: NewRow<'cidade_versao'>): Promise<void> {
  await trx.insertInto('cidade_versao').values(versao).execute();
}

export async function countVeiculosPorCidade(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('veiculo')
    .select(['cidade', sql<number>`count(*)::integer`.as('veiculos')])
    .where('excluido_em', 'is', null)
    .groupBy('cidade')
    .execute();
  return new Map(rows.map(({ cidade, veiculos }) => [cidade, veiculos]));
}

/** Removed vehicles, too. */
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

export async function countNiveis(
  db: Db,
  nomes: readonly string[],
): Promise<Record<Nivel, number>> {
  // One name at a time, by its index.
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
