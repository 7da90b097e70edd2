import { sql } from 'kysely';
import type { BaseDeps } from '../../database/deps.ts';
import type { Fragment } from '../../database/schema.ts';
import { copia } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createDashboardService } from './service.ts';

const internosDe = (where: Fragment) =>
  sql`id in (select i.id from abastecimento_interno i where ${where})`;

export const dashboard = defineNoun({
  services: (given: BaseDeps) => ({ dashboard: createDashboardService(given) }),
  routes,
  copiasDeNomes: [
    copia('dashboard_registro', 'manobrista', (id) => internosDe(sql`i.manobrista_id = ${id}`)),
    copia('dashboard_registro', 'portaria', (id) =>
      internosDe(sql`i.tarefa_id in (select id from checkin where usuario_id = ${id})`),
    ),
    copia(
      'dashboard_registro',
      'motorista',
      (id) => sql`(
        ${internosDe(sql`i.tarefa_id in (select id from tarefa where motorista_id = ${id})`)}
        or id in (select e.id from abastecimento_externo e where e.usuario_id = ${id}))`,
    ),
  ],
});
