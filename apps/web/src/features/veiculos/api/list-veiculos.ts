import { listVeiculosRoute, type Veiculo } from '@frota/contract';
import {
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { callPage } from '../../../http/client.ts';
import { type Rows, toRows } from '../../../http/page-list.ts';

const KEY = 'veiculos';
const POR_PAGINA = 50;

/** Vehicles by plate, page by page; those found before stay while a new search is under way. */
export function useVeiculos(busca: string): UseInfiniteQueryResult<Rows<Veiculo>> {
  return useInfiniteQuery({
    queryKey: [KEY, busca],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listVeiculosRoute, { query: { busca, cursor, limite: POR_PAGINA }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: toRows<Veiculo>,
    placeholderData: keepPreviousData,
  });
}

/** After a change: the lists as the server has them now. */
export function reloadVeiculos(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [KEY] });
}
