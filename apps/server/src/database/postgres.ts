import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hostOf, urlsOfHosts } from './hosts.ts';
import { STATEMENT_MS } from './long-statements.ts';
import { pgTypes } from './pg-types.ts';
import { type OpenPool, POOL_WAIT_MS } from './pool.ts';
import { type Primary, watchPrimary } from './primary.ts';
import { cutWhenSilent } from './silence.ts';

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

/** UTC, STATEMENT_MS, no JIT (it compiled half-millisecond statements for 60 ms). Connects lazily to the primary. */
export function openPostgres(databaseUrl: string, onWarning: (error: unknown) => void): OpenPool {
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
