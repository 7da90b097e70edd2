import type { listConferenciasRoute, RouteAnswer } from '@frota/contract';
import type { Page } from '../../../http/client.ts';

type Conferencias = Page<RouteAnswer<typeof listConferenciasRoute>>;

/** A loaded page without one row; every page then counts one less. */
export function withoutRow({ rows, total, cursor }: Conferencias, id: string): Conferencias {
  return {
    rows: { ...rows, conferencias: rows.conferencias.filter((row) => row.id !== id) },
    cursor,
    total: total === undefined ? undefined : total - 1,
  };
}
