import { createContext } from 'react';

/** 'YYYY-MM-DD'; the app sets the time zone. */
export const TodayContext = createContext((): string => {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
});
