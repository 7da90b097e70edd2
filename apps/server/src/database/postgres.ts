import pg from 'pg';
import { STATEMENT_MS } from './long-statements.ts';
import { pgTypes } from './pg-types.ts';
import { type OpenPool, POOL_WAIT_MS } from './pool.ts';

const CONNECTIONS = 10;

/**
 * A pool on a PostgreSQL server; sessions run in UTC, no statement beyond STATEMENT_MS, and none is compiled (JIT): ours
 * read little, and by an estimate that was far too high a statement of half a millisecond was compiled for sixty. Nothing is
 * connected yet.
 */
export function openPostgres(databaseUrl: string, onWarning: (error: unknown) => void): OpenPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: POOL_WAIT_MS,
    types: pgTypes,
    onConnect: async (client) => {
      await client.query(
        `set time zone 'UTC'; set statement_timeout = ${STATEMENT_MS}; set jit = off`,
      );
    },
  });
  // A server that restarts ends its connections, in use or idle; an 'error' that nobody hears would end this process.
  pool.on('connect', (client) => client.on('error', onWarning));
  // Of an idle one, which its own listener told; the pool replaces it.
  pool.on('error', () => {});
  return { pool, close: () => pool.end() };
}
