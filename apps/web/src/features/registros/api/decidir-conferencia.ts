import { type Conferencia, decidirConferenciaRoute } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import type { PageListData } from '../../../http/page-list.ts';
import { CONFERENCIAS_KEY } from './list-conferencias.ts';

/** A value that stands, or the right one in its place. */
export interface Decisao {
  readonly id: string;
  /** Undefined confirms what was sent. */
  readonly correto: string | undefined;
}

async function decidir({ id, correto }: Decisao): Promise<void> {
  const body =
    correto === undefined
      ? ({ decisao: 'confirmado' } as const)
      : ({ decisao: 'corrigido', valor_corrigido: correto } as const);
  await call(decidirConferenciaRoute, { params: { id }, body });
}

/** Decides one value; it leaves the list of open ones without asking the list again. */
export function useDecidir(): UseMutationResult<void, Error, Decisao> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decidir,
    onSuccess: (_, { id }) => {
      client.setQueriesData<PageListData<Conferencia>>({ queryKey: CONFERENCIAS_KEY }, (data) =>
        data ? withoutConferencia(data, id) : data,
      );
    },
  });
}

/** The loaded pages without one row; every page then counts one less. */
export function withoutConferencia(
  data: PageListData<Conferencia>,
  id: string,
): PageListData<Conferencia> {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
    total: page.total === undefined ? undefined : page.total - 1,
  }));
  return { ...data, pages };
}
