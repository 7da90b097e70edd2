import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Page } from '../../../http/client.ts';

/** A list read page by page; `data` are its rows so far. */
export type Lista<T> = UseInfiniteQueryResult<T[]>;

export function useLista<T>(
  queryKey: readonly string[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T[]>>,
): Lista<T> {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }: InfiniteData<Page<T[]>>) => pages.flatMap(({ rows }) => rows),
  });
}
