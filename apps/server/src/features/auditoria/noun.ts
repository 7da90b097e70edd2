import { type Deps, defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createAuditoriaService } from './service.ts';

export const auditoria = defineNoun({
  services: (given: Deps) => ({ auditoria: createAuditoriaService(given) }),
  routes,
});
