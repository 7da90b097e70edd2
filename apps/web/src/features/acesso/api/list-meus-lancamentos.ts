import { listMeusLancamentosRoute, type RouteAnswer } from '@frota/contract';
import { callPage } from '../../../http/client.ts';
import { type PageList, usePageList } from '../../../http/page-list.ts';

export type MeuLancamento = RouteAnswer<typeof listMeusLancamentosRoute>['lancamentos'][number];

const POR_PAGINA = 10;

/** What this user sent, newest first. */
export function useMeusLancamentos(): PageList<MeuLancamento> {
  return usePageList(['meus-lancamentos'], async (cursor, signal) => {
    const query = { cursor, limite: POR_PAGINA };
    const page = await callPage(listMeusLancamentosRoute, { query, signal });
    return { ...page, rows: page.rows.lancamentos };
  });
}
