import { type Kysely, sql } from 'kysely';

/** One by one: the embedded database takes one statement at a time. */
export function runAll(statements: readonly string[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
}
