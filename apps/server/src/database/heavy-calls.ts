import { AsyncLocalStorage } from 'node:async_hooks';

/** Signal of the current heavy call, aborted when its caller has left. */
const heavyCall = new AsyncLocalStorage<AbortSignal>();

/** Each statement of the call waits for a turn; none starts after `gone`. */
export function asHeavyCall<T>(gone: AbortSignal, work: () => Promise<T>): Promise<T> {
  return heavyCall.run(gone, work);
}

/** `atOnce` turns for heavy calls; others need none. Gives the turn's end. */
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
