import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { formatDigitado } from '@frota/contract/formato';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

/** Signal of the current heavy call, aborted when its caller has left. */
const heavyCall = new AsyncLocalStorage<AbortSignal>();

/** Each statement of the call waits for a turn; none starts after `gone`. */
export function asHeavyCall<T>(gone: AbortSignal, work: () => Promise<T>): Promise<T> {
  return heavyCall.run(gone, work);
}

/** `atOnce` turns for heavy calls; others need none. Gives the turn's end. */
function createTurns(atOnce: number): () => Promise<() => void> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return async () => {
    const gone = heavyCall.getStore();
    if (!gone) return () => {};
    gone.throwIfAborted();
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    if (gone.aborted) leave();
    gone.throwIfAborted();
    return leave;
  };
}

const LONGEST_TEXT = 120;

export const POOL_WAIT_MS = 5_000;

export interface OpenPool {
  readonly pool: pg.Pool;
  readonly connect?: () => Promise<pg.PoolClient>;
  readonly hosts?: string;
  /** Embedded only: copies the database to a data folder while it serves. */
  readonly copyTo?: (dadosDir: string, signal: AbortSignal) => Promise<void>;
  /** Embedded only: room on the disk for more records. */
  readonly hasSpace?: () => Promise<boolean>;
  close(): Promise<void>;
}

const UNTRUSTED: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'é de outro nome',
  CERT_HAS_EXPIRED: 'venceu',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'não é de quem sslrootcert nomeia',
  SELF_SIGNED_CERT_IN_CHAIN: 'não é de quem sslrootcert nomeia',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'não é de quem sslrootcert nomeia',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'não é de quem sslrootcert nomeia',
};

/** pg-pool's timeout has no code, only a message. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && /timeout exceeded/.test(error.message);
}

/** Waiting too long gives DatabaseUnavailableError. Heavy calls get at most half of the connections. */
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
        // The pool sets a new `release` each time.
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

interface Use {
  readonly since: number;
  /** Last statement, without values. */
  text: string;
}

/** Tells the operator who holds connections when none became free. */
function watchUse(pool: pg.Pool): () => string {
  const uses = new Map<pg.PoolClient, Use>();
  const watched = new WeakSet<pg.PoolClient>();

  function watch(client: pg.PoolClient): void {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: string | { text?: string }, ...rest: unknown[]) => {
      const use = uses.get(client);
      if (use) use.text = (typeof statement === 'string' ? statement : statement.text) ?? '';
      return query(statement, ...rest);
    }) as typeof client.query;
  }

  pool.on('acquire', (client) => {
    watch(client);
    uses.set(client, { since: performance.now(), text: '' });
  });
  pool.on('release', (_error, client) => uses.delete(client));

  return () => {
    const [oldest] = [...uses.values()].toSorted((a, b) => a.since - b.since);
    const counts = `${uses.size} de ${pool.options.max} em uso, ${pool.waitingCount} à espera`;
    if (!oldest) return counts;
    const seconds = formatDigitado(((performance.now() - oldest.since) / 1000).toFixed(1));
    const text = oldest.text.replace(/\s+/g, ' ').trim();
    const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
    return `${counts}; há ${seconds} s em: ${shown || 'nenhum comando'}`;
  };
}
