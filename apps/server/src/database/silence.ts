import type pg from 'pg';
import { isLongWork, STATEMENT_MS } from './long-statements.ts';

/** After PostgreSQL's own timeout. */
const SILENCE_MS = STATEMENT_MS + 5_000;

type Query = (...given: unknown[]) => unknown;

/** The server's machine is gone: rejects the statement. The system notices only after 15 minutes. */
export function cutWhenSilent(client: pg.ClientBase, silenceMs = SILENCE_MS): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  const query = client.query.bind(client) as Query;
  const watched: Query = (...given) => {
    const result = query(...given);
    // A cursor's reads are no promise and may wait for the reader.
    if (!(result instanceof Promise) || isLongWork()) return result;
    const timer = setTimeout(() => stream.destroy(), silenceMs);
    return result.finally(() => clearTimeout(timer));
  };
  client.query = watched as typeof client.query;
}
