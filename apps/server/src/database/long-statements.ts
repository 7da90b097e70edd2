import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';

/** Includes waiting for locks. */
export const STATEMENT_MS = 30_000;

const longWork = new AsyncLocalStorage<true>();

export const isLongWork = (): boolean => longWork.getStore() === true;

/** No statement timeout until the transaction's end; not per session, which a pooler would pass on. */
export async function withLongStatements<DB, T>(
  trx: Transaction<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  await sql`set local statement_timeout = 0`.execute(trx);
  return longWork.run(true, () => work(trx));
}
