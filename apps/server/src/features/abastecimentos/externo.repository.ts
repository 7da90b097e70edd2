import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

/** What tells a retry; the author is the driver, or Frota where it was written by hand. */
export function findAbastecimentoExternoEnvio(db: Db, id: string) {
  return db
    .selectFrom('abastecimento_externo')
    .select((eb) => [
      'id',
      'conteudo_hash',
      eb.fn.coalesce('lancado_por_id', 'usuario_id').as('autor_id'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where the key is taken. */
export async function insertAbastecimentoExterno(
  db: Db,
  row: Insertable<Schema['abastecimento_externo']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('abastecimento_externo')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where it was cancelled before (or never was). */
export async function cancelAbastecimentoExterno(db: Db, id: string, em: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('abastecimento_externo')
    .set({ estornado_em: em })
    .where('id', '=', id)
    .where('estornado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findVeiculo(
  db: Db,
  placaCanonica: string,
): Promise<{ id: number; tipo_combustivel: string; capacidade_combustivel: string } | undefined> {
  return db
    .selectFrom('veiculo')
    .select(['id', 'tipo_combustivel', 'capacidade_combustivel'])
    .where('placa_canonica', '=', placaCanonica)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}

/** Whether something about the record is listed for Frota. */
export async function hasConferencia(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('conferencia')
    .select('id')
    .where('origem_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
