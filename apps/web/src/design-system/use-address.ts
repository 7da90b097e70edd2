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
 * Filters kept in the address, so that a view can be sent to a colleague. A change starts from the address as
 * it is, not as it was last drawn: a second choice may come before the first is on the screen.
 */
export function useAddress(): readonly [URLSearchParams, (changes: AddressChanges) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges) =>
      setParams(changeAddress(new URLSearchParams(window.location.search), changes), {
        replace: true,
      }),
    [setParams],
  );
  return [params, change];
}

/** The known value that a text of the address names. */
export function oneOf<V extends string>(known: readonly V[], text: string | null): V | undefined {
  return known.find((value) => value === text);
}
