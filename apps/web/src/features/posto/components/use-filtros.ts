import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The tab's filters in the address, so that a view can be sent to a colleague; null removes one. */
export function useFiltros(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string | null>>) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changes)) {
            if (value === null) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, change];
}
