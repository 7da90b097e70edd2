import { type Kysely, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countFromBase, isBeforeBase, takeOver } from './base.ts';
import { DatabaseNewerError, DatabaseNotOwnedError } from './errors.ts';
import { migrations } from './migrations/index.ts';
import { withLongStatements } from './transaction.ts';

const TABLE = 'migration';
/** Kysely's migrator used the same number; it locks per session, which a pooler breaks. */
const LOCK = '3853314791062309107';

type Migrations = Readonly<Record<string, Migration>>;

/** In order, as written down; empty for a new database. */
export async function executedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const found = await sql<{ exists: boolean }>`
    select to_regclass(${TABLE}) is not null as exists`.execute(db);
  if (!found.rows[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(TABLE)} order by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * In one transaction under a lock; gives the names. DatabaseNewerError, DatabaseOlderError, DatabaseAlteredError,
 * DatabaseNotOwnedError.
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

/** insufficient_privilege; also of a table's owner check. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

async function bringOn<DB>(database: Kysely<DB>, available: Migrations): Promise<string[]> {
  const db = database as unknown as Kysely<unknown>;
  // Without a lock where nothing is missing.
  const executed = await executedMigrations(db);
  if (missingOf(executed, available).length === 0 && !isBeforeBase(executed)) return [];
  if (db.isTransaction) return runMissing(db as Transaction<unknown>, available);
  return db.transaction().execute((trx) => runMissing(trx, available));
}

function missingOf(executed: readonly string[], available: Migrations): string[] {
  const counted = countFromBase(executed);
  const unknown = counted.filter((name) => !(name in available));
  if (unknown.length > 0) throw new DatabaseNewerError(unknown);
  return Object.keys(available).filter((name) => !counted.includes(name));
}

function runMissing(trx: Transaction<unknown>, available: Migrations): Promise<string[]> {
  return withLongStatements(trx, async () => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    await sql`create table if not exists ${sql.table(TABLE)} (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
    const executed = await executedMigrations(trx);
    const names = missingOf(executed, available).toSorted();
    if (isBeforeBase(executed)) await takeOver(trx, TABLE, available, executed);
    for (const name of names) {
      await available[name]?.up(trx);
      await sql`insert into ${sql.table(TABLE)} (name, timestamp)
        values (${name}, ${new Date().toISOString()})`.execute(trx);
    }
    return names;
  });
}
