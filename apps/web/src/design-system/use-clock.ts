import { useEffect, useState } from 'react';

/** A timer may come late or stand still with its phone: it is asked again so often, ms. */
const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/**
 * What `read` says now, also when the screen stays open: asked again every 15 s and when a minute begins, and
 * with it an hour or a day. Pass a stable function.
 */
export function useClock<T>(read: () => T): T {
  const [now, setNow] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => {
        setNow(read);
        wait();
      }, untilTick());
    };
    wait();
    return () => clearTimeout(timer);
  }, [read]);
  return now;
}

function untilTick(): number {
  return Math.min(TICK_MS, MINUTE_MS - (Date.now() % MINUTE_MS));
}
