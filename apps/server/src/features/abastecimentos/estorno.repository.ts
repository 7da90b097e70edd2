import type { Db } from '../../database/schema.ts';

export type OrigemAbastecimento = 'abastecimento_interno' | 'abastecimento_externo';

/** False where it was cancelled before (or never was). */
export async function markEstornado(
  trx: Db,
  origem: OrigemAbastecimento,
  id: string,
  em: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(origem)
    .set({ estornado_em: em })
    .where('id', '=', id)
    .where('estornado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function existsAbastecimento(
  db: Db,
  origem: OrigemAbastecimento,
  id: string,
): Promise<boolean> {
  const row = await db.selectFrom(origem).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The task that a fueling completed; undefined where it has none. */
export async function findTarefaOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('abastecimento_interno')
    .select('tarefa_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.tarefa_id ?? undefined;
}
