import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';

/** Longest that PostgreSQL works on one statement; a transaction's wait for others counts. */
export const STATEMENT_MS = 30_000;

const longWork = new AsyncLocalStorage<true>();

/** Whether what now runs has set itself no end. */
export const isLongWork = (): boolean => longWork.getStore() === true;

/**
 * Work whose statements may take as long as they need, as those of a migration or a restore do, to the end of its
 * transaction: what is set for a session a pooler would give to the next one. The embedded database ends no statement anyhow.
 */
export async function withLongStatements<DB, T>(
  trx: Transaction<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  await sql`set local statement_timeout = 0`.execute(trx);
  return longWork.run(true, () => work(trx));
}
