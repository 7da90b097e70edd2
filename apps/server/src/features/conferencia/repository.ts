import type { Db, NewRow } from '../../database/schema.ts';

export async function insertAchados(db: Db, rows: readonly NewRow<'conferencia'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('conferencia').values(rows).execute();
}
