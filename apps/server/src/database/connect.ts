import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { createReplicatedDialect } from './dialect.ts';
import { openEmbedded } from './embedded/open.ts';
import { type OpenPool, poolForKysely } from './pool.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';

export interface DatabaseOptions {
  /** PostgreSQL 15+; default: the embedded one in `dadosDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dadosDir: string;
  /** False: without fsync, for temporary databases. */
  readonly sync?: boolean;
  /** The embedded engine died and the process must exit. Default: prints the reason, exits with 1. */
  readonly onFatal?: (error: Error) => void;
  readonly onWarning?: (error: unknown) => void;
}

export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /** Runs a statement, at most 5 s in the queue. */
  check(): Promise<void>;
  /** Embedded only: copies the database to a data folder while it serves. */
  readonly copyTo: OpenPool['copyTo'];
  /** False where the embedded database's disk needs its last room. */
  hasRoom(): Promise<boolean>;
  /** The database machine's clock; undefined where it is this machine. */
  now(): Promise<Date | undefined>;
  close(): Promise<void>;
}

function exitWith(error: Error): void {
  console.error(error.message);
  process.exit(1);
}

function warn(error: unknown): void {
  console.warn(`Banco de dados: ${error instanceof Error ? error.message : String(error)}`);
}

/** Does not migrate. DatabaseUnavailableError after 5 s; DatabaseLockedError for a folder in use. */
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
