import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

/** Longest wait for a connection before a request is answered with 503. */
export const POOL_WAIT_MS = 5_000;

/** What either database gives: a pool, and how to let go of everything behind it. */
export interface OpenPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

function toUnavailable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  // pg-pool tells its queue's time-out by the message alone.
  const busy = error instanceof Error && /timeout exceeded/.test(error.message);
  return new DatabaseUnavailableError(busy ? 'busy' : 'unreachable', { cause: error });
}

/** The pool as Kysely sees it: a connection that cannot be had is a DatabaseUnavailableError. */
export function withTypedErrors(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      try {
        return await pool.connect();
      } catch (error) {
        throw toUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}
