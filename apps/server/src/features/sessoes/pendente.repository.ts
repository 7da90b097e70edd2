import type { Db } from '../../database/schema.ts';

/** A login that waits for its second factor; those of before an instant are forgotten. */
export async function insertPendente(
  db: Db,
  tokenHash: Buffer,
  usuarioId: number,
  now: Date,
  forgotten: Date,
): Promise<void> {
  await db.deleteFrom('login_pendente').where('criado_em', '<', forgotten).execute();
  await db
    .insertInto('login_pendente')
    .values({ token_hash: tokenHash, usuario_id: usuarioId, criado_em: now })
    .execute();
}

/** Whose login waits since that instant at the earliest; a deleted user's does not. */
export async function findPendente(
  db: Db,
  tokenHash: Buffer,
  since: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('login_pendente')
    .innerJoin('usuario', 'usuario.id', 'login_pendente.usuario_id')
    .select('usuario.id')
    .where('token_hash', '=', tokenHash)
    .where('login_pendente.criado_em', '>', since)
    .where('usuario.excluido_em', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Whether it still waited. */
export async function deletePendente(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_pendente')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
