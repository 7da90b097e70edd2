import type { Db, NewRow, RowOf } from '../../database/schema.ts';

export function findTotp(db: Db, usuarioId: number): Promise<RowOf<'totp'> | undefined> {
  return db.selectFrom('totp').selectAll().where('usuario_id', '=', usuarioId).executeTakeFirst();
}

/** Replaces an unconfirmed one; false where one is confirmed. */
export async function saveTotp(db: Db, totp: NewRow<'totp'>): Promise<boolean> {
  const { segredo, criado_em } = totp;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values(totp)
    .onConflict((conflict) =>
      conflict
        .column('usuario_id')
        .doUpdateSet({ segredo, criado_em })
        .where('totp.confirmado_em', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where it was confirmed or replaced since. */
export async function confirmTotp(
  db: Db,
  { usuario_id, segredo }: RowOf<'totp'>,
  passo: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ confirmado_em: now, passo })
    .where('usuario_id', '=', usuario_id)
    .where('segredo', '=', segredo)
    .where('confirmado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False where this step or a later one was used. */
export async function takePasso(db: Db, usuarioId: number, passo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ passo })
    .where('usuario_id', '=', usuarioId)
    .where('passo', '<', passo)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function listRecuperacao(
  db: Db,
  usuarioId: number,
): Promise<{ id: string; codigo_hash: string }[]> {
  return db
    .selectFrom('recuperacao')
    .select(['id', 'codigo_hash'])
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .execute();
}

/** False where it was used. */
export async function takeRecuperacao(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recuperacao')
    .set({ usado_em: now })
    .where('id', '=', id)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function replaceRecuperacao(
  db: Db,
  usuarioId: number,
  codigos: readonly NewRow<'recuperacao'>[],
): Promise<void> {
  await db.deleteFrom('recuperacao').where('usuario_id', '=', usuarioId).execute();
  if (codigos.length > 0)
    await db
      .insertInto('recuperacao')
      .values([...codigos])
      .execute();
}

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
