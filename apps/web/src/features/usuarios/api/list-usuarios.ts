import { listUsuariosRoute, USUARIOS_POR_PAGINA, type Usuario } from '@frota/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { callPage, type Page } from '../../../http/client.ts';
import { type Rows, toRows } from '../../../http/page-list.ts';

const KEY = 'usuarios';

type Pages = InfiniteData<Page<Usuario[]>, string | undefined>;

/** Users by name, page by page; those found before stay while a new search is under way. */
export function useUsuarios(busca: string): UseInfiniteQueryResult<Rows<Usuario>> {
  return useInfiniteQuery({
    queryKey: [KEY, busca],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listUsuariosRoute, {
        query: { busca, cursor, limite: USUARIOS_POR_PAGINA },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: toRows<Usuario>,
    placeholderData: keepPreviousData,
    // Comparing every loaded row with every new one would hold the browser up.
    structuralSharing: false,
  });
}

/** After a change: the list from its first page again, under the same search. */
export async function reloadUsuarios(client: QueryClient): Promise<void> {
  client.setQueriesData<Pages>({ queryKey: [KEY] }, (data) => data && firstPage(data));
  await client.invalidateQueries({ queryKey: [KEY] });
}

function firstPage({ pages, pageParams }: Pages): Pages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
