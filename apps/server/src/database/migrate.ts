import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseNewerError, DatabaseNotOwnedError } from './errors.ts';
import { withLongStatements } from './long-statements.ts';
import { migrations } from './migrations/index.ts';

const TABLE = 'migration';
const LOCK_TABLE = 'migration_lock';

type Migrations = Readonly<Record<string, Migration>>;

/** The names of the migrations that made this database, in their order; none of a new one. */
export async function executedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const found = await sql<{ exists: boolean }>`
    select to_regclass(${TABLE}) is not null as exists`.execute(db);
  if (!found.rows[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(TABLE)} order by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Brings the database to this program's version: what is missing runs in one transaction under a
 * lock, so that several processes may start at once. Answers the names of what it ran. Throws
 * DatabaseNewerError when the database is ahead of the program, DatabaseNotOwnedError when something is missing and
 * this account may not bring it; a failed migration leaves no trace.
 */
export async function migrate<DB>(
  database: Kysely<DB>,
  available: Migrations = migrations,
): Promise<string[]> {
  try {
    return await bringOn(database, available);
  } catch (error) {
    throw isForbidden(error) ? new DatabaseNotOwnedError({ cause: error }) : error;
  }
}

/** PostgreSQL's insufficient_privilege, also for who is not the owner of a table. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

async function bringOn<DB>(database: Kysely<DB>, available: Migrations): Promise<string[]> {
  const db = database as unknown as Kysely<unknown>;
  const executed = await executedMigrations(db);
  const unknown = executed.filter((name) => !(name in available));
  if (unknown.length > 0) throw new DatabaseNewerError(unknown);
  // Kysely's Migrator reads the whole catalogue; a start with nothing to do is spared that.
  if (executed.length === Object.keys(available).length) return [];

  return withLongStatements(db, async (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => ({ ...available }) },
      migrationTableName: TABLE,
      migrationLockTableName: LOCK_TABLE,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}
