import {
  type DashboardResumo,
  getDashboardResumoRoute,
  listDashboardRegistrosRoute,
  type SourceDashboard,
} from '@frota/contract/dashboard';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useReload } from '../../http/pages.ts';
import { useRoute } from '../../http/query.ts';
import type { Painel } from './painel/filtros.ts';

/** With the source it was asked for: while another one loads, this one's is still drawn. */
export type Resumo = DashboardResumo & { readonly source: SourceDashboard };

/** Cards, rankings and charts. Asked again by hand only, so that they agree with the records below. */
export function useResumo(painel: Painel): {
  readonly query: UseQueryResult<DashboardResumo>;
  readonly resumo: Resumo | undefined;
} {
  const { source, centro_custo, inicio, fim } = painel;
  const query = useRoute(
    getDashboardResumoRoute,
    { query: { source, centro_custo, inicio, fim } },
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const drawn = useRef(source);
  if (query.data && !query.isPlaceholderData) drawn.current = source;
  return { query, resumo: query.data && { ...query.data, source: drawn.current } };
}

/** Asks everything on the panel again, of the records the first page; what is shown stays until then. */
export function useReloadDashboard(): () => Promise<void> {
  return useReload(getDashboardResumoRoute, listDashboardRegistrosRoute);
}
