import { type Deps, defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createCampoService } from './service.ts';

export const campo = defineNoun({
  services: (given: Deps) => ({ campo: createCampoService(given) }),
  routes,
});
