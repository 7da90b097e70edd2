import type { Db, NewRow } from '../../database/schema.ts';

export async function insertAchados(db: Db, rows: readonly NewRow<'conferencia'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('conferencia').values(rows).execute();
}

export async function hasConferencia(db: Db, origemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conferencia')
    .select('id')
    .where('origem_id', '=', origemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
