import { useEffect, useState } from 'react';

/** ms; timers may stop on a phone. */
const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** Asked every 15 s and at each full minute. `read` must be stable. */
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
