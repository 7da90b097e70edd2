import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Reading } from '../../ports/readings.ts';

type Db = Kysely<Schema>;

export async function insertLeitura(db: Db, leitura: Insertable<Schema['leitura']>): Promise<void> {
  await db.insertInto('leitura').values(leitura).execute();
}

/** The last reading per photo and kind that was given to this user. */
export function listLeituras(
  db: Db,
  usuarioId: number,
  hashes: readonly string[],
): Promise<Reading[]> {
  return db
    .selectFrom('leitura')
    .distinctOn(['sha256', 'tipo'])
    .select(['sha256', 'tipo', 'texto', 'litros', 'valor'])
    .where('usuario_id', '=', usuarioId)
    .where('sha256', 'in', hashes)
    .orderBy('sha256')
    .orderBy('tipo')
    .orderBy('criada_em', 'desc')
    .execute();
}

/** Readings that no submission can still refer to. */
export async function deleteLeituras(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leitura')
    .where('criada_em', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
