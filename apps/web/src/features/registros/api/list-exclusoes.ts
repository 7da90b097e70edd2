import { type Exclusao, listExclusoesRoute } from '@frota/contract';
import { callPage } from '../../../http/client.ts';
import { type PageList, usePageList } from '../../../http/page-list.ts';
import type { Recorte } from '../filtros.ts';
import { POR_PAGINA, REGISTROS_KEY } from './query-key.ts';

/** Deleted tasks, newest first. */
export function useExclusoes({ busca, inicio, fim }: Recorte): PageList<Exclusao> {
  return usePageList(
    [...REGISTROS_KEY, 'exclusoes', busca, inicio, fim],
    async (cursor, signal) => {
      const query = { busca, inicio, fim, cursor, limite: POR_PAGINA };
      const page = await callPage(listExclusoesRoute, { query, signal });
      return { ...page, rows: page.rows.logs };
    },
  );
}
