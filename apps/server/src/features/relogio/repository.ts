import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

export function findVisto(db: Db): Promise<{ visto_em: Date; desvio_s: number } | undefined> {
  return db.selectFrom('relogio').select(['visto_em', 'desvio_s']).executeTakeFirst();
}

export async function findNewest(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ newest: Date | null }>`
    select greatest(
      (select max(em) from auditoria), (select max(criada_em) from foto),
      (select max(recebido_em) from checkin)) as newest`.execute(db);
  return rows[0]?.newest ?? undefined;
}

/** A concurrent one stays. */
export async function insertVisto(db: Db, visto_em: Date): Promise<void> {
  await db
    .insertInto('relogio')
    .values({ visto_em })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveVisto(
  db: Db,
  visto: { readonly visto_em: Date; readonly desvio_s?: number },
): Promise<void> {
  await db.updateTable('relogio').set(visto).execute();
}
