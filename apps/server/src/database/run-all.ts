import { type Kysely, sql } from 'kysely';

/** A migration of these statements, one after the other: the embedded database takes one at a time. */
export function runAll(statements: readonly string[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
}
