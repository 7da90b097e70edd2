import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the call that now runs, where it is one that reads much: aborted when its caller has left. */
const heavyCall = new AsyncLocalStorage<AbortSignal>();

/**
 * Answers a call that reads much: each of its statements waits for a turn among those of all such calls, and none
 * begins once its caller has `gone`.
 */
export function asHeavyCall<T>(gone: AbortSignal, work: () => Promise<T>): Promise<T> {
  return heavyCall.run(gone, work);
}

/** Gives such calls their turns, `atOnce` at a time; all others need none. Answers what ends a turn. */
export function createTurns(atOnce: number): () => Promise<() => void> {
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
