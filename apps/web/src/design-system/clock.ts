import { createContext, useEffect, useState } from 'react';

/** 'YYYY-MM-DD'; the app sets the time zone. */
export const TodayContext = createContext((): string => {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
});

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
