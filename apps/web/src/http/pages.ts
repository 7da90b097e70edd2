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

export interface Rows<T> {
  readonly rows: readonly T[];
  /** 0 where not counted. */
  readonly total: number;
}

export type PageList<T> = UseInfiniteQueryResult<Rows<T>>;

type KeptPages<R extends RouteShape> = InfiniteData<Page<RouteAnswer<R>>, string | undefined>;

/** None where the answer is the list itself. */
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

const KEPT_MS = 10 * 60_000;

/**
 * Loaded page by page, never refreshed as a whole. Earlier rows stay while new filters load. Going back finds the
 * pages; any other way begins at the first.
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
    // Stable, so that it runs only for new pages.
    select: useCallback(
      (pages: KeptPages<R>) => toRows<Row>(pages, name as PropertyKey | undefined),
      [name],
    ),
    placeholderData: keepPreviousData,
    // Lists are drawn deferred: every change must be told.
    notifyOnChangeProps: 'all',
    // Comparing all rows would block the browser.
    structuralSharing: false,
    staleTime: ({ state }) => (state.dataUpdatedAt < lastChange() ? 0 : Number.POSITIVE_INFINITY),
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useDropEarlier(key);
  return list;
}

/** Answers of earlier filters are dropped. */
function useDropEarlier(key: QueryKey): void {
  const client = useQueryClient();
  const earlier = useRef(key);
  useEffect(() => {
    if (hashKey(key) === hashKey(earlier.current)) return;
    client.removeQueries({ queryKey: earlier.current, exact: true, type: 'inactive' });
    earlier.current = key;
  });
}

export function toRows<T>(
  { pages }: { readonly pages: readonly Page<unknown>[] },
  name: PropertyKey | undefined,
): Rows<T> {
  const rowsOf = ({ rows }: Page<unknown>): T[] =>
    (name === undefined ? rows : (rows as Record<PropertyKey, unknown>)[name]) as T[];
  return { rows: pages.flatMap(rowsOf), total: pages.at(-1)?.total ?? 0 };
}

/** Lists restart at their first page; the old rows stay until then. */
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

/** Also reduces the total. */
export function withoutRow<A>(page: Page<A>, name: keyof A, id: string): Page<A> {
  const rows = page.rows[name] as readonly { readonly id: string }[];
  return {
    rows: { ...page.rows, [name]: rows.filter((row) => row.id !== id) },
    cursor: page.cursor,
    total: page.total === undefined ? undefined : page.total - 1,
  };
}
