import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createExternoService, type ExternoDeps } from './service.ts';

export const externo = defineNoun({
  services: (given: ExternoDeps) => ({ externo: createExternoService(given) }),
  routes,
});
