import type { Db, RowOf } from '../../database/schema.ts';

/** Also deletes those of before an instant. */
export async function insertPendente(
  db: Db,
  pendente: RowOf<'login_pendente'>,
  forgotten: Date,
): Promise<void> {
  await db.deleteFrom('login_pendente').where('criado_em', '<', forgotten).execute();
  await db.insertInto('login_pendente').values(pendente).execute();
}

export function findPendente(
  db: Db,
  tokenHash: Buffer,
  since: Date,
): Promise<{ id: number; desafio: string | null } | undefined> {
  return db
    .selectFrom('login_pendente')
    .innerJoin('usuario', 'usuario.id', 'login_pendente.usuario_id')
    .select(['usuario.id', 'login_pendente.desafio'])
    .where('token_hash', '=', tokenHash)
    .where('login_pendente.criado_em', '>', since)
    .where('usuario.excluido_em', 'is', null)
    .executeTakeFirst();
}

/** False where it did not wait any more. */
export async function deletePendente(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_pendente')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
