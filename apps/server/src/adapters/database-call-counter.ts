import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { CallCounter } from '../ports/call-counter.ts';

/** For processes whose clock is behind. */
const KEPT_MS = 5 * 60_000;

export function createDatabaseCallCounter(db: Db): CallCounter {
  let purged = 0;
  return {
    async add(key, minute, calls) {
      const row = await db
        .insertInto('chamada')
        .values({ chave: key, minuto: minute, total: calls })
        .onConflict((conflict) =>
          conflict
            .columns(['chave', 'minuto'])
            .doUpdateSet({ total: sql`chamada.total + excluded.total` }),
        )
        .returning('total')
        .executeTakeFirstOrThrow();
      if (minute.getTime() > purged) {
        purged = minute.getTime();
        const before = new Date(purged - KEPT_MS);
        await db.deleteFrom('chamada').where('minuto', '<', before).execute();
      }
      return row.total;
    },
  };
}
