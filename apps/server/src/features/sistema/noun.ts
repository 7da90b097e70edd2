import {
  getExigenciaRoute,
  getSistemaRoute,
  listCopiasRoute,
  makeCopiaRoute,
  provaCopiaRoute,
  setExigenciaRoute,
} from '@frota/contract/sistema';
import { implement } from '../../http/implement.ts';
import type { Metrics } from '../../http/metrics.ts';
import { SOON_MS } from '../../kernel/jobs.ts';
import { defineNoun } from '../../noun/noun.ts';
import { measureCopias } from './copias.metrics.ts';
import { type CopiasDeps, createCopiasService } from './copias.service.ts';
import { createExigenciaService } from './exigencia.service.ts';

export const sistema = defineNoun({
  services: (given: CopiasDeps & { readonly metrics: Metrics }) => {
    const { copiador, metrics, db } = given;
    if (copiador) measureCopias(metrics, db, copiador.lugar);
    return { copias: createCopiasService(given), exigencia: createExigenciaService(given) };
  },
  routes: ({ copias, exigencia }) => [
    implement(getSistemaRoute, () => copias.sistema()),
    implement(listCopiasRoute, () => copias.list()),
    implement(makeCopiaRoute, () => copias.ask()),
    implement(provaCopiaRoute, ({ params }) => copias.askProva(params.id)),
    implement(getExigenciaRoute, () => exigencia.get()),
    implement(setExigenciaRoute, ({ user, body }) => exigencia.set(user, body.exigido)),
  ],
  ressalvas: {
    'copia.fotos_novas': 'um número',
    'copia.fotos_perdidas': 'um número',
  },
  jobs: ({ copias }) => [{ name: 'copies', everyMs: SOON_MS, run: copias.run }],
});
