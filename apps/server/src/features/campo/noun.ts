import type { BaseDeps } from '../../database/deps.ts';
import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createCampoService } from './service.ts';

export const campo = defineNoun({
  services: (given: BaseDeps) => ({ campo: createCampoService(given) }),
  routes,
});
