import { type Checkin, listCheckinsRoute } from '@frota/contract';
import { callPage } from '../../../http/client.ts';
import { type PageList, usePageList } from '../../../http/page-list.ts';
import type { Recorte } from '../filtros.ts';
import { POR_PAGINA, REGISTROS_KEY } from './query-key.ts';

/** Gate check-ins, finished ones too, newest first. */
export function useCheckins({ busca, inicio, fim }: Recorte): PageList<Checkin> {
  return usePageList([...REGISTROS_KEY, 'checkins', busca, inicio, fim], async (cursor, signal) => {
    const query = { busca, inicio, fim, cursor, limite: POR_PAGINA };
    const page = await callPage(listCheckinsRoute, { query, signal });
    return { ...page, rows: page.rows.checkins };
  });
}
