import { useQueryClient } from '@tanstack/react-query';

/** Everything that the station's screen asks; all of it may change with one ledger line. */
export const POSTO_KEY = ['posto'] as const;

/** Asks again what of the station is on screen, after something was booked. */
export function useRefreshPosto(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: POSTO_KEY });
}

/** A failed load of a list is logged under the spec's words; the screen offers another try. */
export function logFailure(error: unknown, message: string): never {
  const aborted = error instanceof Error && error.name === 'AbortError';
  if (!aborted) console.error(message, error);
  throw error;
}
