import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createEventosService, type EventosDeps } from './service.ts';

export const eventos = defineNoun({
  services: ({ events, sessoes }: EventosDeps) => ({
    eventos: createEventosService({ events, sessoes }),
  }),
  routes,
});
