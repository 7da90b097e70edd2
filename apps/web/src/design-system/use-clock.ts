import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** What `read` says now, also when the screen stays open: asked again every 15 s. Pass a stable function. */
export function useClock<T>(read: () => T): T {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read), TICK_MS);
    return () => clearInterval(timer);
  }, [read]);
  return now;
}
