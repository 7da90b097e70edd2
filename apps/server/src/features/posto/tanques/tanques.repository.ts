import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import type { Db, NewRow, RowOf } from '../../../database/schema.ts';

export type TanqueRow = RowOf<'tanque'>;

export async function listTanques(db: Db): Promise<TanqueRow[]> {
  const rows = await db.selectFrom('tanque').selectAll().execute();
  return rows.toSorted((a, b) => PRODUTOS.indexOf(a.tipo) - PRODUTOS.indexOf(b.tipo));
}

export async function updateTanque(
  trx: Db,
  tipo: Produto,
  values: Partial<Omit<TanqueRow, 'tipo'>>,
): Promise<void> {
  await trx.updateTable('tanque').set(values).where('tipo', '=', tipo).execute();
}

export type BicoRow = RowOf<'bico'>;

export function listBicos(db: Db): Promise<BicoRow[]> {
  return db
    .selectFrom('bico')
    .selectAll()
    .where('fechado_em', 'is', null)
    .orderBy('nome')
    .execute();
}

export function findBico(db: Db, id: string): Promise<BicoRow | undefined> {
  return db.selectFrom('bico').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockBico(trx: Db, id: string): Promise<BicoRow | undefined> {
  return trx.selectFrom('bico').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertBico(trx: Db, row: NewRow<'bico'>): Promise<void> {
  await trx.insertInto('bico').values(row).execute();
}

export async function updateBico(
  trx: Db,
  id: string,
  values: Pick<BicoRow, 'nome' | 'casas' | 'encerrante_inicial' | 'fechado_em'>,
): Promise<void> {
  await trx.updateTable('bico').set(values).where('id', '=', id).execute();
}
