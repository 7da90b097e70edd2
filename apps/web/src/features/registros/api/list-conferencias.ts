import { type Conferencia, listConferenciasRoute } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callPage } from '../../../http/client.ts';
import { type PageList, usePageList } from '../../../http/page-list.ts';
import type { Filtros } from '../filtros.ts';
import { REGISTROS_KEY } from './query-key.ts';

export const CONFERENCIAS_KEY = [...REGISTROS_KEY, 'conferencias'] as const;
const POR_PAGINA = 50;

/** Values that a person must look at, or those already decided; newest first. */
export function useConferencias(filtros: Filtros): PageList<Conferencia> {
  const { situacao, busca, inicio, fim } = filtros;
  return usePageList(
    [...CONFERENCIAS_KEY, situacao, busca, inicio, fim],
    async (cursor, signal) => {
      const query = { situacao, busca, inicio, fim, cursor, limite: POR_PAGINA };
      const page = await callPage(listConferenciasRoute, { query, signal });
      return { ...page, rows: page.rows.conferencias };
    },
  );
}

/** How many values wait for a person. */
export function useTotalConferencias(): UseQueryResult<number> {
  return useQuery({
    queryKey: [...REGISTROS_KEY, 'total-conferencias'],
    queryFn: async ({ signal }) => {
      const { total } = await callPage(listConferenciasRoute, { query: { limite: 1 }, signal });
      return total ?? 0;
    },
  });
}
