import type { RegistroDashboard } from '@frota/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { PageListData } from '../../../http/page-list.ts';

/** Everything that the dashboard asks. */
export const DASHBOARD_KEY = ['dashboard'] as const;
export const REGISTROS_KEY = [...DASHBOARD_KEY, 'registros'] as const;

/** Asks everything on screen again, of the records the first page; what is shown stays until then. */
export function useRecarregar(): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    client.setQueriesData<PageListData<RegistroDashboard>>({ queryKey: REGISTROS_KEY }, (data) =>
      data ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
    );
    return client.refetchQueries({ queryKey: DASHBOARD_KEY });
  };
}
