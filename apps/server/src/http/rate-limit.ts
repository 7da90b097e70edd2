import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Clock } from '../ports/clock.ts';

/** Per key and minute, over all processes. */
export interface CallCounter {
  /** Gives the minute's total. */
  add(key: string, minute: Date, calls: number): Promise<number>;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

interface Options {
  readonly counter: CallCounter;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

interface Count {
  total: number;
  unshared: number;
}

const MINUTE_MS = 60_000;
const LIMIT = 300;
/** This process adds its calls to the shared count in groups of so many. */
const BATCH = 25;

/** 300 calls a minute per user. Processes share counts every 25 calls: N allow at most N × 25 too many. */
export function createRateLimiter(options: Options) {
  const { counter, clock, onError } = options;
  let minute = 0;
  let counts = new Map<string, Count>();
  const pending = new Set<Promise<void>>();

  function share(key: string, count: Count): void {
    const calls = count.unshared;
    count.unshared = 0;
    const work = counter
      .add(key, new Date(minute), calls)
      .then((total) => {
        count.total = Math.max(count.total, total + count.unshared);
      })
      .catch(onError)
      .finally(() => pending.delete(work));
    pending.add(work);
  }

  return {
    /** 0, or the seconds to wait. Never throws. */
    take(key: string): number {
      const now = clock.now().getTime();
      const current = now - (now % MINUTE_MS);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = counts.get(key) ?? { total: 0, unshared: 0 };
      counts.set(key, count);
      // Refused calls are not counted.
      if (count.total >= LIMIT) return Math.ceil((minute + MINUTE_MS - now) / 1000);
      count.total += 1;
      count.unshared += 1;
      if (count.unshared >= BATCH) share(key, count);
      return 0;
    },
    async flush(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

/** Old minutes are kept so long because another process's clock may be behind. */
const KEPT_MS = 5 * 60_000;

export function createDatabaseCallCounter(db: Db): CallCounter {
  let purged = 0;
  return {
    async add(key, minute, calls) {
      const row = await db
        .insertInto('chamada')
        .values({ chave: key, minuto: minute, total: calls })
        .onConflict((conflict) =>
          conflict
            .columns(['chave', 'minuto'])
            .doUpdateSet({ total: sql`chamada.total + excluded.total` }),
        )
        .returning('total')
        .executeTakeFirstOrThrow();
      if (minute.getTime() > purged) {
        purged = minute.getTime();
        const before = new Date(purged - KEPT_MS);
        await db.deleteFrom('chamada').where('minuto', '<', before).execute();
      }
      return row.total;
    },
  };
}
