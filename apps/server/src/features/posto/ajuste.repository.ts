import type { TipoLogin } from '@frota/contract';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

export function findPessoa(
  db: Db,
  tipo: TipoLogin,
  nomeBusca: string,
): Promise<{ id: number; usuario: string } | undefined> {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario'])
    .where('usuario_busca', '=', nomeBusca)
    .where('tipo_login', '=', tipo)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}

export function findVeiculo(
  db: Db,
  placaCanonica: string,
): Promise<{ id: number; tipo_combustivel: string } | undefined> {
  return db
    .selectFrom('veiculo')
    .select(['id', 'tipo_combustivel'])
    .where('placa_canonica', '=', placaCanonica)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}

/** Ledger lines of a fueling or a delivery that no line reverses, in the order of the tanks. */
export function listLinhas(db: Db, column: 'abastecimento_id' | 'entrada_id', origemId: string) {
  return db
    .selectFrom('movimento')
    .selectAll()
    .where(column, '=', origemId)
    .where('estorno_de', 'is', null)
    .orderBy('tipo', 'desc')
    .orderBy('id')
    .execute();
}

/** False where the delivery was cancelled before (or never was). */
export async function cancelEntrada(db: Db, id: string, em: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('entrada')
    .set({ estornada_em: em })
    .where('id', '=', id)
    .where('estornada_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertEstorno(db: Db, row: Insertable<Schema['estorno']>): Promise<void> {
  await db.insertInto('estorno').values(row).execute();
}

/** Whether a delivery or fueling of that key exists at all. */
export async function exists(
  db: Db,
  origem: 'entrada' | 'abastecimento_interno' | 'abastecimento_externo',
  id: string,
): Promise<boolean> {
  const row = await db.selectFrom(origem).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
