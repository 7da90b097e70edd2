import type { RouteAnswer, RouteShape } from '@frota/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallInput, call, callPage, type Page } from './client.ts';
import { statusOf } from './errors.ts';

/** A call that only asks. */
type Question = RouteShape & { readonly method: 'GET' };
/** What is asked for: the path's names and the query. */
export type Input<R extends RouteShape> = Pick<CallInput<R>, 'params' | 'query'>;
/** The input may be left out where nothing of it is required. */
type WithOptions<I, O> = object extends I ? [input?: I, options?: O] : [input: I, options?: O];

/** How the answer is kept: as it is, as null where the server has none, or page by page. */
type Kept = 'answer' | 'orNull' | 'pages';

/** All that is kept of a route, whatever was asked. */
function routeKey({ method, path }: RouteShape): QueryKey {
  return [`${method} ${path}`];
}

/**
 * The one key of an answer: its route, how it is kept and what was asked. It is never written by hand, so
 * what is kept under it has one shape: a screen that wants another one selects it.
 */
export function queryKey<R extends Question>(route: R, kept: Kept, input?: Input<R>): QueryKey {
  return [...routeKey(route), kept, { params: input?.params, query: input?.query }];
}

type AskOptions<Answer, T> = Omit<
  UseQueryOptions<Answer, Error, T>,
  'queryKey' | 'queryFn' | 'queryKeyHashFn' | 'initialData' | 'structuralSharing'
>;

/** A route's answer as a query, for `useQuery` and for a client without a screen. */
export function routeQuery<R extends Question>(route: R, input?: Input<R>) {
  return {
    queryKey: queryKey(route, 'answer', input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<RouteAnswer<R>> =>
      ask(route, input, signal),
  };
}

/** Asks a route. `options` are TanStack's; `select` makes what this screen needs of the answer. */
export function useRoute<R extends Question, T = RouteAnswer<R>>(
  route: R,
  ...[input, options]: WithOptions<Input<R>, AskOptions<RouteAnswer<R>, T>>
): UseQueryResult<T> {
  return useQuery({ ...options, ...routeQuery(route, input as Input<R>) });
}

/** Like `useRoute`, where 'there is none' (404) is an answer, too: null. */
export function useRouteOrNull<R extends Question, T = RouteAnswer<R> | null>(
  route: R,
  ...[input, options]: WithOptions<Input<R>, AskOptions<RouteAnswer<R> | null, T>>
): UseQueryResult<T> {
  return useQuery({
    ...options,
    queryKey: queryKey(route, 'orNull', input as Input<R>),
    queryFn: async ({ signal }): Promise<RouteAnswer<R> | null> => {
      try {
        return await ask(route, input as Input<R>, signal);
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
  });
}

/** Calls a route that changes something: `mutate({ params, body, files })`. `options` are TanStack's. */
export function useRouteMutation<R extends RouteShape>(
  route: R,
  options?: Omit<UseMutationOptions<RouteAnswer<R>, Error, CallInput<R>>, 'mutationFn'>,
): UseMutationResult<RouteAnswer<R>, Error, CallInput<R>> {
  return useMutation({ ...options, mutationFn: (input) => call(route, input as never) });
}

/** The rows of a long list that are loaded so far, and how many there are in all. */
export interface Rows<T> {
  readonly rows: readonly T[];
  /** 0 where the call counts none. */
  readonly total: number;
}
export type PageList<T> = UseInfiniteQueryResult<Rows<T>>;
type KeptPages<R extends RouteShape> = InfiniteData<Page<RouteAnswer<R>>, string | undefined>;

/** Under which name the answer holds its rows; none where it is the rows. */
type RowsName<A> = A extends readonly unknown[]
  ? undefined
  : { [K in keyof A]: A[K] extends readonly unknown[] ? K : never }[keyof A];
type RowOf<A, N> = A extends readonly (infer T)[]
  ? T
  : N extends keyof A
    ? A[N] extends readonly (infer T)[]
      ? T
      : never
    : never;

/**
 * A long list read page by page as it is scrolled, its rows under `name` in the answer: it may hold very
 * many rows, so nothing asks all of them again by itself. While other filters load, the rows of the
 * earlier ones stay.
 */
export function usePages<R extends Question, N extends RowsName<RouteAnswer<R>>>(
  route: R,
  input: Input<R>,
  ...[name]: [N] extends [undefined] ? [name?: N] : [name: N]
): PageList<RowOf<RouteAnswer<R>, N>> {
  type Row = RowOf<RouteAnswer<R>, N>;
  return useInfiniteQuery({
    queryKey: queryKey(route, 'pages', input),
    queryFn: ({ pageParam: cursor, signal }) => {
      const { params, query } = input as { readonly params?: object; readonly query?: object };
      return callPage(route, { params, query: { ...query, cursor }, signal } as never);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    // One function for good: it runs again only when there are other pages, not whenever the screen is drawn.
    select: useCallback(
      (pages: KeptPages<R>) => toRows<Row>(pages, name as PropertyKey | undefined),
      [name],
    ),
    placeholderData: keepPreviousData,
    // Comparing every loaded row with every new one would hold the browser up.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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

/** Asks again what is kept of these routes, whatever was asked; done when it is there. */
export async function invalidate(
  client: QueryClient,
  ...routes: readonly Question[]
): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: routeKey(route) })));
}

/** `invalidate` for what a screen does: `useRouteMutation(route, { onSuccess: useInvalidate(other) })`. */
export function useInvalidate(...routes: readonly Question[]): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, ...routes);
}

/** Puts what a change answered in the place of a route's own answer, which is the same for every input. */
export function useSetAnswer<R extends Question>(route: R): (answer: RouteAnswer<R>) => void {
  const client = useQueryClient();
  return (answer) => {
    for (const kept of ['answer', 'orNull'] as const) {
      client.setQueriesData({ queryKey: [...routeKey(route), kept] }, answer);
    }
  };
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

/** Changes the pages that are kept of a list, without asking for them again. */
export function useChangePages<R extends Question>(
  route: R,
): (change: (page: Page<RouteAnswer<R>>) => Page<RouteAnswer<R>>) => void {
  const client = useQueryClient();
  return (change) => {
    client.setQueriesData<KeptPages<R>>(
      { queryKey: [...routeKey(route), 'pages'] },
      (data) => data && { ...data, pages: data.pages.map(change) },
    );
  };
}

function ask<R extends Question>(
  route: R,
  input: Input<R> | undefined,
  signal: AbortSignal,
): Promise<RouteAnswer<R>> {
  return call(route, { ...input, signal } as never);
}
