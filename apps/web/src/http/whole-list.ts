import type { RouteAnswer } from '@frota/contract/rota';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callPage } from './client.ts';
import type { RowsName } from './pages.ts';
import type { AskOptions } from './query.ts';
import { type Question, queryKey } from './query-key.ts';

/**
 * A list that a screen needs whole, its rows under `name`, as one answer: read page by page to its end. A row that
 * moved from one page to another meanwhile stands once, as it came last.
 */
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

/** `useRoute` for a list that a screen needs whole; each that asks this route asks it so. */
export function useWholeList<R extends Question, T = RouteAnswer<R>>(
  route: R,
  name: RowsName<RouteAnswer<R>> & string,
  options?: AskOptions<RouteAnswer<R>, T>,
): UseQueryResult<T> {
  return useQuery({ ...options, ...wholeQuery(route, name) });
}
