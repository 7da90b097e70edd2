import { type Deps, defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createDashboardService } from './service.ts';

export const dashboard = defineNoun({
  services: (given: Deps) => ({ dashboard: createDashboardService(given) }),
  routes,
});
