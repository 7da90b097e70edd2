import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What of the address changes; null removes a value. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/** The address's query after the changes; empty values are left out. */
export function changeAddress(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/**
 * Filters kept in the address, so that a view can be sent to a colleague. The screen follows at once: rendered
 * as a transition, a second choice made in the meantime would start from the filters before the first.
 */
export function useAddress(): readonly [URLSearchParams, (changes: AddressChanges) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges) =>
      setParams((before) => changeAddress(before, changes), { replace: true, flushSync: true }),
    [setParams],
  );
  return [params, change];
}
