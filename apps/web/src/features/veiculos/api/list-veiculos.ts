import { listVeiculosRoute, type Veiculo } from '@frota/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { callPage, type Page } from '../../../http/client.ts';

const KEY = 'veiculos';
const POR_PAGINA = 50;

export interface Veiculos {
  readonly rows: readonly Veiculo[];
  /** How many the search finds. */
  readonly total: number;
}

/** Vehicles by plate, page by page; those found before stay while a new search is under way. */
export function useVeiculos(busca: string): UseInfiniteQueryResult<Veiculos> {
  return useInfiniteQuery({
    queryKey: [KEY, busca],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listVeiculosRoute, { query: { busca, cursor, limite: POR_PAGINA }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: toVeiculos,
    placeholderData: keepPreviousData,
  });
}

function toVeiculos({ pages }: InfiniteData<Page<Veiculo[]>>): Veiculos {
  const rows = pages.flatMap((page) => page.rows);
  return { rows, total: pages.at(-1)?.total ?? rows.length };
}

/** After a change: the lists as the server has them now. */
export function reloadVeiculos(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [KEY] });
}
