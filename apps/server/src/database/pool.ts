import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';
import { createTurns } from './heavy-calls.ts';
import { watchUse } from './in-use.ts';

/** Longest wait for a connection before a request is answered with 503. */
export const POOL_WAIT_MS = 5_000;

/** What either database gives: a pool, and how to let go of everything behind it. */
export interface OpenPool {
  readonly pool: pg.Pool;
  /** Where a connection of it leads to has to be found out first. */
  readonly connect?: () => Promise<pg.PoolClient>;
  /** Where it leads to, as operators are told. */
  readonly hosts?: string;
  /** Of the embedded database: a data folder with it as it is when this resolves, while it serves. */
  readonly copyTo?: (dadosDir: string, signal: AbortSignal) => Promise<void>;
  /** Of the embedded database: whether its disk has room for records that are added. */
  readonly hasRoom?: () => Promise<boolean>;
  close(): Promise<void>;
}

/** What is wrong with the certificate of the database, by the code of node's TLS. */
const UNTRUSTED: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'é de outro nome',
  CERT_HAS_EXPIRED: 'venceu',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'não é de quem sslrootcert nomeia',
  SELF_SIGNED_CERT_IN_CHAIN: 'não é de quem sslrootcert nomeia',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'não é de quem sslrootcert nomeia',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'não é de quem sslrootcert nomeia',
};

/** pg-pool tells its queue's time-out by the message alone. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && /timeout exceeded/.test(error.message);
}

/**
 * The pool as Kysely sees it: a connection that cannot be had is a DatabaseUnavailableError, and calls that read much
 * never ask for more than half of them at a time, of a single one for one after the other, so that others are next.
 */
export function poolForKysely(opened: OpenPool): PostgresPool {
  const { pool, hosts, connect = () => pool.connect() } = opened;
  const describeUse = watchUse(pool);
  const toUnavailable = (error: unknown): DatabaseUnavailableError => {
    if (error instanceof DatabaseUnavailableError) return error;
    const options = { cause: error };
    if (isBusy(error)) return new DatabaseUnavailableError('busy', describeUse(), options);
    const fault = UNTRUSTED[(error as NodeJS.ErrnoException).code ?? ''];
    if (fault) return new DatabaseUnavailableError('untrusted', fault, options);
    return new DatabaseUnavailableError('unreachable', hosts, options);
  };
  const takeTurn = createTurns(Math.max(1, Math.floor(pool.options.max / 2)));
  return {
    options: pool.options,
    connect: async () => {
      const endTurn = await takeTurn();
      try {
        const client = await connect();
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
