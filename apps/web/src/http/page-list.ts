import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Page } from './client.ts';

/** The rows of a long list that are loaded so far, and how many there are in all. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}
export type PageList<T> = UseInfiniteQueryResult<Rows<T>>;
export type PageListData<T> = InfiniteData<Page<T[]>, string | undefined>;

/**
 * A long list read page by page as it is scrolled. It may hold very many rows, so nothing asks all of
 * them again by itself: reset its query to begin at the first page. While other filters load, the
 * rows of the earlier ones stay.
 */
export function usePageList<T>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T[]>>,
): PageList<T> {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: toRows<T>,
    placeholderData: keepPreviousData,
    // Comparing every loaded row with every new one would hold the browser up.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** One function for good: it runs again only when there are other pages, not whenever the screen is drawn. */
export function toRows<T>({ pages }: InfiniteData<Page<T[]>>): Rows<T> {
  return { rows: pages.flatMap(({ rows }) => rows), total: pages.at(-1)?.total ?? 0 };
}
