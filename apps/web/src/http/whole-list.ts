import type { RouteAnswer } from '@frota/contract/rota';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callPage } from './client.ts';
import type { RowsName } from './pages.ts';
import type { AskOptions } from './query.ts';
import { type Question, queryKey } from './query-key.ts';

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
