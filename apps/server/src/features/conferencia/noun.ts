import { defineNoun } from '../../noun/noun.ts';
import { createLeituraTardiaService, type LeituraTardiaDeps } from './leitura-tardia.service.ts';
import { routes } from './routes.ts';
import { type ConferenciaDeps, createConferenciaService } from './service.ts';

export const conferencia = defineNoun({
  services: (given: ConferenciaDeps & LeituraTardiaDeps) => ({
    conferencia: createConferenciaService(given),
    leituraTardia: createLeituraTardiaService(given),
  }),
  routes,
  jobs: ({ leituraTardia }) => [
    // One photo after the other, as soon as nobody's own photo waits.
    { name: 'late readings', everyMs: 10_000, readsPhotos: true, run: leituraTardia.readNext },
  ],
});
