import { buscaRoute } from '@frota/contract/busca';
import type { BaseDeps } from '../../database/schema.ts';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createBuscaService } from './service.ts';

export const busca = defineNoun({
  services: (given: BaseDeps) => ({ busca: createBuscaService(given) }),
  routes: ({ busca }) => [implement(buscaRoute, ({ query }) => busca.find(query.q))],
});
