import type { Db, NewRow, RowOf } from '../../database/schema.ts';

type Passkey = RowOf<'passkey'>;

export function listPasskeys(db: Db, usuarioId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .orderBy('criada_em')
    .orderBy('id')
    .execute();
}

/** False where it belongs to a user already. */
export async function insertPasskey(db: Db, passkey: NewRow<'passkey'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credencial').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where it was used since it was read. */
export async function countUse(
  db: Db,
  { id, contador }: Pick<Passkey, 'id' | 'contador'>,
  novo: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ contador: novo, usada_em: now })
    .where('id', '=', id)
    .where('contador', '=', contador)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
