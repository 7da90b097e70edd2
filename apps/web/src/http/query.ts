import { servidorRoute } from '@frota/contract/operacao';
import type { RouteAnswer, RouteShape } from '@frota/contract/rota';
import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useAfterStart } from '../design-system/later.ts';
import { call, callPage } from './client.ts';
import { statusOf } from './errors.ts';
import type { RowsName } from './pages.ts';
import { type Input, type Question, queryKey, routeKey } from './query-key.ts';
import type { CallInput } from './request.ts';

type WithOptions<I, O> = object extends I ? [input?: I, options?: O] : [input: I, options?: O];

type AskOptions<Answer, T> = Omit<
  UseQueryOptions<Answer, Error, T>,
  'queryKey' | 'queryFn' | 'queryKeyHashFn' | 'initialData' | 'structuralSharing'
>;

export function routeQuery<R extends Question>(route: R, input?: Input<R>) {
  return {
    queryKey: queryKey(route, 'answer', input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<RouteAnswer<R>> =>
      ask(route, input, signal),
  };
}

/** `options`: TanStack's. */
export function useRoute<R extends Question, T = RouteAnswer<R>>(
  route: R,
  ...[input, options]: WithOptions<Input<R>, AskOptions<RouteAnswer<R>, T>>
): UseQueryResult<T> {
  return useQuery({ ...options, ...routeQuery(route, input as Input<R>) });
}

/** 404 or nothing gives null. */
export function useRouteOrNull<R extends Question, T = RouteAnswer<R> | null>(
  route: R,
  ...[input, options]: WithOptions<Input<R>, AskOptions<RouteAnswer<R> | null, T>>
): UseQueryResult<T> {
  return useQuery({
    ...options,
    queryKey: queryKey(route, 'orNull', input as Input<R>),
    queryFn: async ({ signal }): Promise<RouteAnswer<R> | null> => {
      try {
        return (await ask(route, input as Input<R>, signal)) ?? null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
  });
}

/** Until the first answer or failure. */
export const isLoading = ({ isPending, failureCount }: UseQueryResult<unknown>): boolean =>
  isPending && failureCount === 0;

/** `mutate({ params, body, files })`; `options`: TanStack's. */
export function useRouteMutation<R extends RouteShape>(
  route: R,
  options?: Omit<UseMutationOptions<RouteAnswer<R>, Error, CallInput<R>>, 'mutationFn'>,
): UseMutationResult<RouteAnswer<R>, Error, CallInput<R>> {
  return useMutation({ ...options, mutationFn: (input) => call(route, input as never) });
}

export async function invalidate(
  client: QueryClient,
  ...routes: readonly Question[]
): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: routeKey(route) })));
}

/** `useRouteMutation(route, { onSuccess: useInvalidate(other) })`. */
export function useInvalidate(...routes: readonly Question[]): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, ...routes);
}

/** Only for routes with the same answer for every input. */
export function useSetAnswer<R extends Question>(route: R): (answer: RouteAnswer<R>) => void {
  const client = useQueryClient();
  return (answer) => {
    for (const kept of ['answer', 'orNull'] as const) {
      client.setQueriesData({ queryKey: [...routeKey(route), kept] }, answer);
    }
  };
}

function ask<R extends Question>(
  route: R,
  input: Input<R> | undefined,
  signal: AbortSignal,
): Promise<RouteAnswer<R>> {
  return call(route, { ...input, signal } as never);
}

/** Reads all pages into one answer; a row that moved between pages counts once. */
export function wholeQuery<R extends Question>(route: R, name: RowsName<RouteAnswer<R>> & string) {
  type Row = { readonly id: string };
  return {
    queryKey: queryKey(route, 'answer'),
    async queryFn({ signal }: { readonly signal: AbortSignal }): Promise<RouteAnswer<R>> {
      const rows = new Map<string, Row>();
      let cursor: string | undefined;
      for (;;) {
        const page = await callPage(route, { query: { cursor }, signal } as never);
        const answer = page.rows as Record<string, readonly Row[]>;
        for (const row of answer[name] ?? []) rows.set(row.id, row);
        cursor = page.cursor;
        if (cursor === undefined)
          return { ...answer, [name]: [...rows.values()] } as RouteAnswer<R>;
      }
    },
  };
}

export function useWholeList<R extends Question, T = RouteAnswer<R>>(
  route: R,
  name: RowsName<RouteAnswer<R>> & string,
  options?: AskOptions<RouteAnswer<R>, T>,
): UseQueryResult<T> {
  return useQuery({ ...options, ...wholeQuery(route, name) });
}

const REFRESH_MS = 60_000;

export function useServidor(): RouteAnswer<typeof servidorRoute> | undefined {
  const enabled = useAfterStart();
  return useRoute(servidorRoute, {}, { enabled, refetchInterval: REFRESH_MS }).data;
}
