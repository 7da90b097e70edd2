import { listDashboardRegistrosRoute, type RegistroDashboard } from '@frota/contract';
import { callPage } from '../../../http/client.ts';
import { type PageList, usePageList } from '../../../http/page-list.ts';
import type { Filtros } from '../painel/filtros.ts';
import { REGISTROS_KEY } from './query-key.ts';

/** A few screens of the box that they scroll in. */
const POR_PAGINA = 100;

/** The fuelings that the filters leave, newest first. */
export function useRegistros(filtros: Filtros): PageList<RegistroDashboard> {
  const { source, centro_custo, inicio, fim, placa, pessoa, papel } = filtros;
  const query = { source, centro_custo, inicio, fim, placa, pessoa, papel };
  return usePageList([...REGISTROS_KEY, query], async (cursor, signal) => {
    const page = await callPage(listDashboardRegistrosRoute, {
      query: { ...query, cursor, limite: POR_PAGINA },
      signal,
    });
    return { ...page, rows: page.rows.dados };
  });
}
