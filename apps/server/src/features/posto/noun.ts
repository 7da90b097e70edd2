import { SOON_MS } from '../../kernel/jobs.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { TanquesService } from '../tanques/service.ts';
import { createAjusteService } from './ajuste.service.ts';
import { createEntradasService, type EntradasDeps } from './entradas.service.ts';
import { createEstornoService } from './estorno.service.ts';
import { createLivroService } from './livro.service.ts';
import { createMedicaoService } from './medicao.service.ts';
import { routes } from './routes.ts';

export const posto = defineNoun({
  services: (given: EntradasDeps & { readonly tanques: TanquesService }) => ({
    medicao: createMedicaoService(given),
    entradas: createEntradasService(given),
    livro: createLivroService(given),
    ajuste: createAjusteService(given),
    estorno: createEstornoService(given),
  }),
  routes,
  jobs: ({ entradas }) => [{ name: 'unread prices', everyMs: SOON_MS, run: entradas.readPrecos }],
});
