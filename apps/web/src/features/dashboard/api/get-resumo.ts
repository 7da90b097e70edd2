import {
  type DashboardResumo,
  getDashboardResumoRoute,
  type SourceDashboard,
} from '@frota/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import type { Painel } from '../painel/filtros.ts';
import { DASHBOARD_KEY } from './query-key.ts';

/** With the source it was asked for: while another one loads, this one's is still drawn. */
export type Resumo = DashboardResumo & { readonly source: SourceDashboard };

/** Cards, rankings and charts. Asked again by hand only, so that they agree with the records below. */
export function useResumo({ source, centro_custo, inicio, fim }: Painel): UseQueryResult<Resumo> {
  return useQuery({
    queryKey: [...DASHBOARD_KEY, 'resumo', source, centro_custo, inicio, fim],
    queryFn: async ({ signal }) => {
      const query = { source, centro_custo, inicio, fim };
      return { ...(await call(getDashboardResumoRoute, { query, signal })), source };
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
