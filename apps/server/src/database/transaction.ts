import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const ATTEMPTS = 6;
const FIRST_DELAY_MS = 10;

interface TransactionOptions {
  readonly isolation?: 'repeatable read' | 'serializable';
}

/** A snapshot. */
export const ONE_MOMENT: TransactionOptions = { isolation: 'repeatable read' };

type Works = Map<string, () => Promise<void> | void>;

/** What waits for the commit of each transaction, by name. */
const waiting = new WeakMap<object, Works>();

/**
 * Does `work` once `trx` is committed, before `inTransaction` answers. Of several under one name the last is done. Throws
 * outside of `inTransaction`.
 */
export function afterCommit(trx: object, name: string, work: () => Promise<void> | void): void {
  const works = waiting.get(trx);
  if (!works) throw new Error(`Not in a transaction: ${name}`);
  works.set(name, work);
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED;
}

/** Exponential, with jitter. */
function backOff(attempt: number): number {
  return FIRST_DELAY_MS * 2 ** attempt * (0.5 + Math.random() / 2);
}

/**
 * `fn` runs up to five times after serialisation failures or deadlocks, so it must have no effects outside. It must
 * use only `trx`: the embedded database has one connection, and asking for another ends in
 * DatabaseUnavailableError.
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  fn: (trx: Transaction<DB>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { result, works } = await commit(db, fn, options);
  for (const work of works.values()) await work();
  return result;
}

async function commit<DB, T>(
  db: Kysely<DB>,
  fn: (trx: Transaction<DB>) => Promise<T>,
  { isolation }: TransactionOptions,
): Promise<{ readonly result: T; readonly works: Works }> {
  for (let attempt = 1; ; attempt++) {
    const works: Works = new Map();
    try {
      const builder = db.transaction();
      const result = await (isolation ? builder.setIsolationLevel(isolation) : builder).execute(
        (trx) => {
          waiting.set(trx, works);
          return fn(trx);
        },
      );
      return { result, works };
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await delay(backOff(attempt));
    }
  }
}

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
