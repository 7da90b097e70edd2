import { type Kysely, sql } from 'kysely';

/** Longest that PostgreSQL works on one statement; a transaction's wait for others counts. */
export const STATEMENT_MS = 30_000;

/**
 * Work whose statements may take as long as they need, as those of a migration or a restore do: it runs on a connection
 * of its own, or in the transaction it is given. The embedded database ends no statement anyhow.
 */
export async function withLongStatements<DB, T>(
  db: Kysely<DB>,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) {
    await sql`set local statement_timeout = 0`.execute(db);
    return work(db);
  }
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ before: string }>`
      select current_setting('statement_timeout') as before`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select set_config('statement_timeout', ${rows[0]?.before}, false)`
        .execute(connection)
        // Only of a connection that is gone.
        .catch(() => undefined);
    }
  });
}
