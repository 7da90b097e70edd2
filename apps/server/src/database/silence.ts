import type pg from 'pg';
import { isLongWork, STATEMENT_MS } from './long-statements.ts';

/** PostgreSQL itself ends a statement before. */
const SILENCE_MS = STATEMENT_MS + 5_000;

type Query = (...given: unknown[]) => unknown;

/**
 * Cuts a connection whose statement got no answer although the server would have ended it by now: that machine is gone
 * without a word, which the system itself notices after a quarter of an hour. The statement rejects as one whose
 * connection was terminated, and the pool makes another one.
 */
export function cutWhenSilent(client: pg.ClientBase, silenceMs = SILENCE_MS): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  const query = client.query.bind(client) as Query;
  const watched: Query = (...given) => {
    const result = query(...given);
    // A cursor's reads, which may wait for who takes the rows, are no promise.
    if (!(result instanceof Promise) || isLongWork()) return result;
    const timer = setTimeout(() => stream.destroy(), silenceMs);
    return result.finally(() => clearTimeout(timer));
  };
  client.query = watched as typeof client.query;
}
