import {
  exportDashboardRegistrosRoute,
  exportDashboardRegistrosXlsxRoute,
  exportDashboardResumoRoute,
  exportDashboardResumoXlsxRoute,
  getDashboardMesesRoute,
  getDashboardRespostasRoute,
  getDashboardResumoRoute,
  listDashboardRegistrosRoute,
  listExternosDashboardRoute,
  listInternosDashboardRoute,
} from '@frota/contract/dashboard';
import { sql } from 'kysely';
import type { BaseDeps, Fragment } from '../../database/schema.ts';
import { implement, implementTable } from '../../http/implement.ts';
import { copia } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { refreshDashboard } from './refresh.ts';
import { createDashboardService } from './service.ts';

const internosDe = (where: Fragment) =>
  sql`id in (select i.id from abastecimento_interno i where ${where})`;

export const dashboard = defineNoun({
  services: (given: BaseDeps) => ({ dashboard: createDashboardService(given) }),
  routes: ({ dashboard }) => [
    implement(getDashboardResumoRoute, ({ query }) => dashboard.resumo(query)),
    implement(getDashboardMesesRoute, ({ query }) => dashboard.meses(query.mes)),
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
    ...implementTable(
      [exportDashboardRegistrosRoute, exportDashboardRegistrosXlsxRoute],
      ({ query }) => dashboard.exportRegistros(query),
    ),
    ...implementTable([exportDashboardResumoRoute, exportDashboardResumoXlsxRoute], ({ query }) =>
      dashboard.exportResumo(query),
    ),
  ],
  // After a fueling `divergencias` refreshes the dashboard, because its cases need the new figures.
  follows: () => ({
    async checkin(trx, { checkin }) {
      await refreshDashboard(trx, [], [checkin.placa_canonica]);
    },
  }),
  ressalvas: {
    'dashboard_registro.manobrista_id': 'copied from the fueling',
    'dashboard_registro.motorista_id': 'copied from the fueling or its check-in',
  },
  copiasDeNomes: [
    copia('dashboard_registro', 'manobrista', (id) => internosDe(sql`i.manobrista_id = ${id}`)),
    copia('dashboard_registro', 'portaria', (id) =>
      internosDe(sql`i.tarefa_id in (select id from checkin where usuario_id = ${id})`),
    ),
    copia(
      'dashboard_registro',
      'motorista',
      (id) => sql`(
        ${internosDe(sql`i.tarefa_id in (select id from checkin where motorista_id = ${id})`)}
        or id in (select e.id from abastecimento_externo e where e.usuario_id = ${id}))`,
    ),
  ],
});
