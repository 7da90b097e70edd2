import { SOON_MS } from '../../kernel/jobs.ts';
import { type Deps, defineNoun } from '../../noun/noun.ts';
import { createDecisaoService } from './decisao.service.ts';
import { createDossieService } from './dossie.service.ts';
import { catchUp } from './fila.ts';
import { createDivergenciasService } from './lista.service.ts';
import { createRegrasService } from './regras.service.ts';
import { routes } from './routes.ts';

type Given = Deps & Pick<Parameters<typeof createDossieService>[0], 'storage' | 'empresa'>;

export const divergencias = defineNoun({
  services(given: Given) {
    const divergencias = createDivergenciasService(given);
    return {
      divergencias,
      dossie: createDossieService({ ...given, divergencias }),
      decisaoDivergencia: createDecisaoService(given),
      regrasDivergencia: createRegrasService(given),
      filaDivergencias: { catchUp: (stop: AbortSignal) => catchUp(given, stop) },
    };
  },
  routes,
  jobs: ({ filaDivergencias }) => [
    { name: 'waiting differences', everyMs: SOON_MS, run: filaDivergencias.catchUp },
  ],
});
