import { HOUR_MS } from '../../kernel/jobs.ts';
import { type Deps, defineNoun } from '../../noun/noun.ts';
import type { RecordPhotos } from '../fotos/record-photos.ts';
import { createPendenciasService } from './pendencias.service.ts';
import { createCuidadosPortariaService } from './portaria.service.ts';
import { createPreventivasService } from './preventivas.service.ts';
import { routes } from './routes.ts';
import { createVencimentosService } from './vencimentos.service.ts';

export const cuidados = defineNoun({
  services: (given: Deps & { readonly fotos: RecordPhotos }) => ({
    vencimentos: createVencimentosService(given),
    preventivas: createPreventivasService(given),
    pendencias: createPendenciasService(given),
    cuidadosPortaria: createCuidadosPortariaService(given),
  }),
  routes,
  jobs: ({ vencimentos }) => [{ name: 'old due dates', everyMs: HOUR_MS, run: vencimentos.purge }],
});
