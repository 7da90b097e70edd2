import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** null removes a value. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/** Empty values are left out. */
export function changeAddress(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** Filters in the address. Each change starts from the current address: the one before may not be drawn yet. */
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

export function oneOf<V extends string>(known: readonly V[], text: string | null): V | undefined {
  return known.find((value) => value === text);
}
