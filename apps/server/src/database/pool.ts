import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';
import { createTurns } from './heavy-calls.ts';

/** Longest wait for a connection before a request is answered with 503. */
export const POOL_WAIT_MS = 5_000;

/** What either database gives: a pool, and how to let go of everything behind it. */
export interface OpenPool {
  readonly pool: pg.Pool;
  /** Of the embedded database: a data folder with it as it is when this resolves, while it serves. */
  readonly copyTo?: (dadosDir: string, signal: AbortSignal) => Promise<void>;
  close(): Promise<void>;
}

function toUnavailable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  // pg-pool tells its queue's time-out by the message alone.
  const busy = error instanceof Error && /timeout exceeded/.test(error.message);
  return new DatabaseUnavailableError(busy ? 'busy' : 'unreachable', { cause: error });
}

/**
 * The pool as Kysely sees it: a connection that cannot be had is a DatabaseUnavailableError, and calls that read much
 * never ask for more than half of them at a time, of a single one for one after the other, so that others are next.
 */
export function poolForKysely(pool: pg.Pool): PostgresPool {
  const takeTurn = createTurns(Math.max(1, Math.floor(pool.options.max / 2)));
  return {
    options: pool.options,
    connect: async () => {
      const endTurn = await takeTurn();
      try {
        const client = await pool.connect();
        // The pool gives it another `release` each time.
        const release = client.release.bind(client);
        client.release = (error) => {
          endTurn();
          release(error);
        };
        return client;
      } catch (error) {
        endTurn();
        throw toUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}
