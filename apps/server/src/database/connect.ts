import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { createReplicatedDialect } from './dialect.ts';
import { openEmbedded } from './embedded/open.ts';
import { type OpenPool, poolForKysely } from './pool.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';

export interface DatabaseOptions {
  /** A PostgreSQL 15+ to use; left out: the embedded one in `dadosDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dadosDir: string;
  /** False only for throw-away embedded databases: nothing is then synced to disk. */
  readonly sync?: boolean;
  /** The embedded engine died and the process must exit. Left out: it prints the reason and exits with 1. */
  readonly onFatal?: (error: Error) => void;
  /** Something failed in the background that needs no answer. Left out: it is printed. */
  readonly onWarning?: (error: unknown) => void;
}

export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /** Resolves when a statement got through; rejects as that statement does (after 5 s at most in the queue). */
  check(): Promise<void>;
  /**
   * Of the embedded database: makes a data folder with the database as it is when this resolves, while it serves. Undefined
   * where a snapshot of the database itself can be read.
   */
  readonly copyTo: OpenPool['copyTo'];
  /** Whether records may be added: on the embedded database's disk some room is left for the database itself. */
  hasRoom(): Promise<boolean>;
  /** What the clock of the database's machine shows; undefined where that is this one. */
  now(): Promise<Date | undefined>;
  /** Waits for what is under way, then lets go of everything. */
  close(): Promise<void>;
}

function exitWith(error: Error): void {
  console.error(error.message);
  process.exit(1);
}

function warn(error: unknown): void {
  console.warn(`Banco de dados: ${error instanceof Error ? error.message : String(error)}`);
}

/**
 * Opens the database, without migrating it. A connection that cannot be had within 5 s rejects with
 * DatabaseUnavailableError; a data folder in use by another process throws DatabaseLockedError.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dadosDir, sync = true, onFatal = exitWith, onWarning = warn } = options;
  const opened: OpenPool = databaseUrl
    ? openPostgres(databaseUrl, onWarning)
    : await openEmbedded({ dadosDir, sync, onFatal, onMaintenanceError: onWarning });
  const pool = poolForKysely(opened);
  const db = new Kysely<Schema>({
    dialect: databaseUrl ? createReplicatedDialect({ pool }) : new PostgresDialect({ pool }),
  });
  return {
    db,
    kind: databaseUrl ? 'postgres' : 'embedded',
    pool: opened.pool,
    copyTo: opened.copyTo,
    hasRoom: opened.hasRoom ?? (async () => true),
    check: async () => {
      await sql`select 1`.execute(db);
    },
    now: async () => {
      if (!databaseUrl) return undefined;
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      return rows[0]?.now;
    },
    close: () => opened.close(),
  };
}
