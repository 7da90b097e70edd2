import type { RouteAnswer, RouteShape } from '@frota/contract/rota';
import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { usePlace } from '../design-system/place.ts';
import { callPage, lastChange, type Page } from './client.ts';
import { invalidate } from './query.ts';
import { type Input, type Question, queryKey, routeKey } from './query-key.ts';
import { withoutRow } from './without-row.ts';

/** The rows of a long list that are loaded so far, and how many there are in all. */
export interface Rows<T> {
  readonly rows: readonly T[];
  /** 0 where the call counts none. */
  readonly total: number;
}
export type PageList<T> = UseInfiniteQueryResult<Rows<T>>;
type KeptPages<R extends RouteShape> = InfiniteData<Page<RouteAnswer<R>>, string | undefined>;

/** The field of the answer that holds its rows; none where the answer is the list itself. */
export type RowsName<A> = A extends readonly unknown[]
  ? undefined
  : { [K in keyof A]: A[K] extends readonly unknown[] ? K : never }[keyof A];
type RowOf<A, N> = A extends readonly (infer T)[]
  ? T
  : N extends keyof A
    ? A[N] extends readonly (infer T)[]
      ? T
      : never
    : never;

/** So long the pages of a list are kept for who goes back to it. */
const KEPT_MS = 10 * 60_000;

/**
 * A long list read page by page as it is scrolled, its rows under `name` in the answer: it may hold very
 * many rows, so nothing asks all of them again by itself. While other filters load, the rows of the
 * earlier ones stay. Who goes back to it finds its pages, asked anew if he changed anything since; who comes
 * to it on another way begins at its first page.
 */
export function usePages<R extends Question, N extends RowsName<RouteAnswer<R>>>(
  route: R,
  input: Input<R>,
  ...[name]: [N] extends [undefined] ? [name?: N] : [name: N]
): PageList<RowOf<RouteAnswer<R>, N>> {
  type Row = RowOf<RouteAnswer<R>, N>;
  const key = [...queryKey(route, 'pages', input), usePlace().id];
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: cursor, signal }) => {
      const { params, query, body } = input as Readonly<
        Record<'params' | 'query' | 'body', object>
      >;
      const page = body ? { body: { ...body, cursor } } : { query: { ...query, cursor } };
      return callPage(route, { params, ...page, signal } as never);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    // The same function at each draw, so that it runs only when there are other pages.
    select: useCallback(
      (pages: KeptPages<R>) => toRows<Row>(pages, name as PropertyKey | undefined),
      [name],
    ),
    placeholderData: keepPreviousData,
    // Told of every change: a list is handed down and drawn in pieces, so that an answer may come when only its error was read.
    notifyOnChangeProps: 'all',
    // Comparing every loaded row with every new one would hold the browser up.
    structuralSharing: false,
    staleTime: ({ state }) => (state.dataUpdatedAt < lastChange() ? 0 : Number.POSITIVE_INFINITY),
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useDropEarlier(key);
  return list;
}

/** Other filters: what the earlier ones found is asked anew when they are chosen again. */
function useDropEarlier(key: QueryKey): void {
  const client = useQueryClient();
  const earlier = useRef(key);
  useEffect(() => {
    if (hashKey(key) === hashKey(earlier.current)) return;
    client.removeQueries({ queryKey: earlier.current, exact: true, type: 'inactive' });
    earlier.current = key;
  });
}

/** The rows of all pages as one list. */
export function toRows<T>(
  { pages }: { readonly pages: readonly Page<unknown>[] },
  name: PropertyKey | undefined,
): Rows<T> {
  const rowsOf = ({ rows }: Page<unknown>): T[] =>
    (name === undefined ? rows : (rows as Record<PropertyKey, unknown>)[name]) as T[];
  return { rows: pages.flatMap(rowsOf), total: pages.at(-1)?.total ?? 0 };
}

/**
 * Like `useInvalidate`, but lists begin again at their first page: what is beyond it is not asked for
 * until one scrolls there. What is shown stays until the answers are there.
 */
export function useReload(...routes: readonly Question[]): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    for (const route of routes) {
      client.setQueriesData<KeptPages<RouteShape>>(
        { queryKey: [...routeKey(route), 'pages'] },
        (data) =>
          data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    }
    return invalidate(client, ...routes);
  };
}

/** Takes a row out of the kept pages of a list, without asking for them again. */
export function useDropRow<R extends Question>(
  route: R,
  name: keyof RouteAnswer<R>,
): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    client.setQueriesData<KeptPages<R>>(
      { queryKey: [...routeKey(route), 'pages'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => withoutRow<RouteAnswer<R>>(page, name, id)),
        },
    );
  };
}
