import {
  getExigenciaRoute,
  getSistemaRoute,
  listCopiasRoute,
  makeCopiaRoute,
  provaCopiaRoute,
  setExigenciaRoute,
  suporteRoute,
  textoDoSuporte,
} from '@frota/contract/sistema';
import { clienteOf } from '../../http/cliente.ts';
import { implement } from '../../http/implement.ts';
import type { Metrics } from '../../http/metrics.ts';
import { SOON_MS } from '../../kernel/jobs.ts';
import { defineNoun } from '../../noun/noun.ts';
import { type CopiasDeps, createCopiasService } from './copias.service.ts';
import { createExigenciaService, type ExigenciaDeps } from './exigencia.service.ts';
import { createGauges } from './sistema.metrics.ts';
import { createSistemaService, type SistemaDeps } from './sistema.service.ts';

const KEEP_MS = 60_000;

type Given = CopiasDeps &
  ExigenciaDeps &
  Omit<SistemaDeps, 'copias'> & { readonly metrics: Metrics };

export const sistema = defineNoun({
  services: (given: Given) => {
    const copias = createCopiasService(given);
    const sistema = createSistemaService({ ...given, copias });
    return {
      copias,
      sistema,
      gauges: createGauges(given.metrics.registry, sistema.estado),
      exigencia: createExigenciaService(given),
    };
  },
  routes: ({ copias, sistema, exigencia }) => [
    implement(getSistemaRoute, () => sistema.estado()),
    implement(suporteRoute, async ({ reply }) => {
      reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-store');
      reply.send(textoDoSuporte(await sistema.estado()));
    }),
    implement(listCopiasRoute, () => copias.list()),
    implement(makeCopiaRoute, () => copias.ask()),
    implement(provaCopiaRoute, ({ params }) => copias.askProva(params.id)),
    implement(getExigenciaRoute, () => exigencia.get()),
    implement(setExigenciaRoute, ({ user, body, request }) =>
      exigencia.set(user, body, clienteOf(request)),
    ),
  ],
  ressalvas: {
    'copia.fotos_novas': 'um número',
    'copia.fotos_perdidas': 'um número',
    'sistema_dia.fotos_bytes': 'um número',
    'sistema_versao.versao': 'do programa',
  },
  jobs: ({ copias, sistema }) => [
    { name: 'copies', everyMs: SOON_MS, run: copias.run },
    { name: 'own figures', everyMs: KEEP_MS, run: sistema.keep },
  ],
});
