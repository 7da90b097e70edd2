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

/** With its source: its figures stay on screen while another source loads. */
export type Resumo = DashboardResumo & { readonly source: SourceDashboard };

/** Only reloaded by hand, so that the figures agree with the records below. */
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

/** Reloads everything, of the records the first page; the old figures stay until then. */
export function useReloadDashboard(): () => Promise<void> {
  return useReload(getDashboardResumoRoute, listDashboardRegistrosRoute);
}
