import {
  exportDashboardRegistrosRoute,
  exportDashboardResumoRoute,
  getDashboardRespostasRoute,
  getDashboardResumoRoute,
  listDashboardRegistrosRoute,
  listExternosDashboardRoute,
  listInternosDashboardRoute,
} from '@frota/contract/dashboard';
import { type Implementation, implement } from '../../http/implement.ts';
import { CSV_TYPE, sendFile } from '../../http/send-file.ts';
import type { DashboardService } from './service.ts';

export function routes({ dashboard }: { readonly dashboard: DashboardService }): Implementation[] {
  return [
    implement(getDashboardResumoRoute, ({ query }) => dashboard.resumo(query)),
    implement(getDashboardRespostasRoute, ({ query }) => dashboard.respostas(query)),
    implement(listDashboardRegistrosRoute, async ({ query, paged }) => ({
      dados: paged(await dashboard.listRegistros(query)),
    })),
    implement(listInternosDashboardRoute, async ({ query, paged }) => ({
      dados: paged(await dashboard.listInternos(query)),
    })),
    implement(listExternosDashboardRoute, async ({ query, paged }) => ({
      dados: paged(await dashboard.listExternos(query)),
    })),
    implement(exportDashboardRegistrosRoute, async ({ query, reply }) => {
      const { name, content } = await dashboard.exportRegistros(query);
      await sendFile(reply, name, CSV_TYPE, content);
    }),
    implement(exportDashboardResumoRoute, async ({ query, reply }) => {
      const { name, content } = await dashboard.exportResumo(query);
      await sendFile(reply, name, CSV_TYPE, content);
    }),
  ];
}
