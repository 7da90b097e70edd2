import type { CallCounter } from '../ports/call-counter.ts';
import type { Clock } from '../ports/clock.ts';

export interface RateLimiter {
  /** Counts one call; answers 0 where it may go on, else the seconds to wait. Never throws. */
  take(key: string): number;
  /** Resolves when what was counted so far is written. */
  flush(): Promise<void>;
}

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
/** Calls per key and minute. */
const LIMIT = 300;
/** After so many calls of one key this process adds them to the count that all processes share. */
const BATCH = 25;

/**
 * 300 calls a minute and user, across server processes. Counted in memory, so that no call waits for
 * it; a user's calls are added to the database each 25, which also tells what the others counted. A
 * person never reaches 25 a minute, so that nearly nobody costs a write; N processes together let
 * through at most N × 25 calls too many. Where the database fails, the own count goes on.
 */
export function createRateLimiter(options: Options): RateLimiter {
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
    take(key) {
      const now = clock.now().getTime();
      const current = now - (now % MINUTE_MS);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = counts.get(key) ?? { total: 0, unshared: 0 };
      counts.set(key, count);
      // Refused calls are not counted: they need not be shared either.
      if (count.total >= LIMIT) return Math.ceil((minute + MINUTE_MS - now) / 1000);
      count.total += 1;
      count.unshared += 1;
      if (count.unshared >= BATCH) share(key, count);
      return 0;
    },
    async flush() {
      await Promise.all(pending);
    },
  };
}
