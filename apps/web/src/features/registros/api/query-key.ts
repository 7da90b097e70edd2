import { useQueryClient } from '@tanstack/react-query';

/** Everything that the records' screen asks. */
export const REGISTROS_KEY = ['registros'] as const;

/** Rows of one page: a screenful or two, so that scrolling seldom waits. */
export const POR_PAGINA = 100;

/** Begins what is on screen anew, lists at their first page. */
export function useRecarregar(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.resetQueries({ queryKey: REGISTROS_KEY });
}
