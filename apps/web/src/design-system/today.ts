import { createContext } from 'react';

/** Says today's day 'YYYY-MM-DD'; the app tells in which time zone, and the device's own is taken without. */
export const TodayContext = createContext((): string => {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
});
