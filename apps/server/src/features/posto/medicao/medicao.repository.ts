import type { Produto } from '@frota/contract/combustivel';
import { CAMPOS_DA_MEDICAO } from '@frota/contract/posto';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../database/schema.ts';
import { besideBook, type Comparado } from '../../movimentos/diferenca.public.ts';
import { lancadoEm } from '../../movimentos/tanques.public.ts';

export type MedicaoRow = RowOf<'medicao'>;

export function findMedicao(db: Db, dia: string): Promise<MedicaoRow | undefined> {
  return db.selectFrom('medicao').selectAll().where('dia', '=', dia).executeTakeFirst();
}

/** The saved measurement with this idempotency key. */
export function findMedicaoEnvio(db: Db, id: string): Promise<RowOf<'medicao_envio'> | undefined> {
  return db.selectFrom('medicao_envio').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasMeasured(db: Db, autorId: number, dia: string): Promise<boolean> {
  const row = await db
    .selectFrom('medicao_envio')
    .select('id')
    .where('dia', '=', dia)
    .where('autor_id', '=', autorId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findUltimaMedicao(db: Db): Promise<MedicaoRow | undefined> {
  return db.selectFrom('medicao').selectAll().orderBy('dia', 'desc').limit(1).executeTakeFirst();
}

export async function insertMedicaoEnvio(db: Db, row: NewRow<'medicao_envio'>): Promise<void> {
  await db.insertInto('medicao_envio').values(row).execute();
}

export function findConciliacao(db: Db, id: string) {
  return db
    .selectFrom('movimento')
    .select(['id', 'tipo', 'litros', 'motivo', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .where('classe', '=', 'conciliacao')
    .executeTakeFirst();
}

export async function findLancadoEm(trx: Db, ocorridoEm: Date, em: Date): Promise<Date> {
  const { rows } = await sql<{ em: Date }>`select ${lancadoEm(ocorridoEm, em)} as em`.execute(trx);
  return rows[0]!.em;
}

export async function listMedicoes(db: Db, ids: readonly string[]): Promise<MedicaoRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('medicao')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export function listVersoes(db: Db, medicaoIds: readonly string[]) {
  return db
    .selectFrom('medicao_versao')
    .select([
      'medicao_id',
      ...CAMPOS_DA_MEDICAO.flatMap(({ litros, cm, agua }) => [litros, cm, agua] as const),
      ...(['ocorrido_em', 'em'] as const),
      ...(['usuario_nome as usuario', 'usuario_id'] as const),
    ])
    .where('medicao_id', 'in', [...medicaoIds])
    .orderBy('em')
    .orderBy('id')
    .execute();
}

export async function insertMedicao(db: Db, row: NewRow<'medicao'>): Promise<void> {
  await db.insertInto('medicao').values(row).execute();
}

/** Overwrites the day's values; the old ones go to `medicao_versao` under `versaoId`. */
export async function replaceMedicao(
  db: Db,
  before: MedicaoRow,
  after: Omit<NewRow<'medicao'>, 'id' | 'dia' | 'criada_em'>,
  versaoId: string,
): Promise<void> {
  const { id, dia: _, criada_em: __, atualizada_em: em, ...medida } = before;
  await db
    .insertInto('medicao_versao')
    .values({ ...medida, id: versaoId, medicao_id: id, em })
    .execute();
  await db.updateTable('medicao').set(after).where('id', '=', id).execute();
}

/** Signed difference with the database's exact decimals. */
export async function subtract(db: Db, a: string, b: string): Promise<string> {
  const { rows } = await sql<{ difference: string }>`
    select ${a}::numeric - ${b}::numeric as difference`.execute(db);
  return rows[0]!.difference;
}

export interface ComparacaoRow extends Comparado {
  readonly tipo: Produto;
}

/** In the order of PRODUTOS. */
export async function compareWithBook(db: Db, medicaoId: string): Promise<ComparacaoRow[]> {
  const { rows } = await sql<ComparacaoRow>`
    select tipo, medido, livro, diferenca, percentual, conciliado
      from ${besideBook} as comparado
     where medicao_id = ${medicaoId}
     order by ordem`.execute(db);
  return rows;
}
