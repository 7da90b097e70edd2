import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { hostOf, urlsOfHosts } from './hosts.ts';
import { pgTypes } from './pg-types.ts';
import { type OpenPool, POOL_WAIT_MS, poolForKysely } from './pool.ts';
import type { Schema } from './schema.ts';
import { isLongWork, STATEMENT_MS } from './transaction.ts';

export const LOOK_MS = 2_000;

/** Longer than PostgreSQL's own timeout, which should come first. */
const SILENCE_MS = STATEMENT_MS + 5_000;

const CONNECTIONS = 10;

const KEEP_ALIVE_MS = 10_000;

const PAUSE_MS = 200;

/** Also finds out whether a pooler sits in between, which shares session settings. */
const ON_CONNECT = `
  set time zone 'UTC'; set statement_timeout = ${STATEMENT_MS}; set jit = off;
  select pg_backend_pid() as pid, reset_val = '0' as endless
    from pg_settings where name = 'statement_timeout'`;

const POOLED =
  'DATABASE_URL leva a um PgBouncer, e a conta não tem statement_timeout: um comando lento pode ficar sem fim. Veja "Behind PgBouncer" em docs/operacao.md.';

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
  hasSpace(): Promise<boolean>;
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
    hasSpace: opened.hasSpace ?? (async () => true),
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

/** No timeout: a commit that waits for a replica would be answered as done without it. */
async function commitTransaction(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('set local statement_timeout = 0; commit'));
}

function createReplicatedDialect(config: PostgresDialectConfig): Dialect {
  return Object.assign(new PostgresDialect(config), {
    createDriver: () => Object.assign(new PostgresDriver(config), { commitTransaction }),
  });
}

/** UTC, STATEMENT_MS, no JIT (it compiled half-millisecond statements for 60 ms). Connects lazily to the primary. */
function openPostgres(databaseUrl: string, onWarning: (error: unknown) => void): OpenPool {
  const urls = urlsOfHosts(databaseUrl);
  const hosts = urls.map(hostOf).join(', ');
  let isTold = false;
  const pool = new pg.Pool({
    connectionString: urls[0],
    max: CONNECTIONS,
    connectionTimeoutMillis: POOL_WAIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: pgTypes,
    onConnect: async (client) => {
      cutWhenSilent(client);
      const results = (await client.query(ON_CONNECT)) as unknown as pg.QueryResult[];
      const { pid, endless } = results.at(-1)?.rows[0] ?? {};
      const isPooled = pid !== (client as pg.Client & { processID: number }).processID;
      if (isPooled && endless && !isTold) onWarning(new Error(POOLED));
      isTold ||= isPooled && endless;
    },
  });
  const clients = new Set<pg.Client>();
  pool.on('connect', (client) => {
    clients.add(client as unknown as pg.Client);
    // A restarting server ends its connections; an unheard 'error' would end this process.
    client.on('error', onWarning);
  });
  pool.on('remove', (client) => clients.delete(client as unknown as pg.Client));
  // Reported by its own listener; the pool replaces it.
  pool.on('error', () => {});
  if (urls.length === 1) return { pool, hosts, close: () => pool.end() };

  // Cuts all connections: running statements fail, none is reused.
  const cutAll = (): void => {
    for (const { connection } of clients) connection.stream.destroy();
  };
  const primary = watchPrimary(urls, cutAll);
  return {
    pool,
    hosts,
    connect: () => connectToPrimary(pool, primary),
    close: async () => {
      primary.close();
      await pool.end();
    },
  };
}

async function connectToPrimary(pool: pg.Pool, primary: Primary): Promise<pg.PoolClient> {
  const until = performance.now() + POOL_WAIT_MS;
  let failed: string | undefined;
  for (;;) {
    try {
      failed = await primary.find(failed);
      pool.options.connectionString = failed;
      return await pool.connect();
    } catch (error) {
      if (performance.now() > until) throw error;
      await delay(PAUSE_MS);
    }
  }
}

type Query = (...given: unknown[]) => unknown;

/** The server's machine is gone: rejects the statement. The system notices only after 15 minutes. */
export function cutWhenSilent(client: pg.ClientBase, silenceMs = SILENCE_MS): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  const query = client.query.bind(client) as Query;
  const watched: Query = (...given) => {
    const result = query(...given);
    // No timeout for a cursor's reads (no promise): they may wait for the reader.
    if (!(result instanceof Promise) || isLongWork()) return result;
    const timer = setTimeout(() => stream.destroy(), silenceMs);
    return result.finally(() => clearTimeout(timer));
  };
  client.query = watched as typeof client.query;
}

type Primary = ReturnType<typeof watchPrimary>;

interface Seen {
  readonly url: string;
  /** Counts promotions: a former primary has a lower number. */
  readonly timeline: number;
}

/** Undefined for a replica. Rejects without an answer in time. */
async function ask(url: string): Promise<Seen | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select case when not pg_is_in_recovery()
      then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`);
    const timeline: number | null = rows[0].timeline;
    return timeline === null ? undefined : { url, timeline };
  } finally {
    client.end().catch(() => {});
  }
}

/** Looks at all hosts every LOOK_MS, because a frozen host never refuses. `onMoved`: another primary. */
function watchPrimary(urls: readonly string[], onMoved: () => void) {
  let current: Seen | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const asked = await Promise.allSettled(urls.map(ask));
    const seen = asked.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
    const [newest] = seen.toSorted(
      (a, b) => b.timeline - a.timeline || Number(isCurrent(b)) - Number(isCurrent(a)),
    );
    if (!newest || newest.timeline < (current?.timeline ?? 0)) {
      const [fault] = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      if (fault && asked.every(({ status }) => status === 'rejected')) throw fault;
      throw new DatabaseUnavailableError('readOnly', urls.map(hostOf).join(', '));
    }
    const isMoved = current !== undefined && !isCurrent(newest);
    current = newest;
    if (isMoved) onMoved();
  }
  const isCurrent = ({ url }: Seen): boolean => url === current?.url;
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => lookOnce().catch(() => {}), LOOK_MS);
  timer.unref();

  return {
    /** The primary as last seen; asks again where it `failed` or is unknown. Rejects where no host takes writes. */
    async find(failed: string | undefined): Promise<string> {
      if (!current || current.url === failed) await lookOnce();
      return current!.url;
    },
    close: (): void => clearInterval(timer),
  };
}
