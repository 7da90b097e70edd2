import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createFotosService, type FotosDeps } from './service.ts';

/** Photos sent ahead of a form that never came: as long as a session lasts, after which its user logs in anew anyway. */
const UNUSED_MS = 7 * DAY_MS;
/** A new picture of a user is stored before it is his. */
const REPLACED_MS = HOUR_MS;

export const fotos = defineNoun({
  services: (given: FotosDeps) => ({ fotos: createFotosService(given) }),
  routes,
  jobs: ({ fotos, clock }) => [
    {
      name: 'unused photos',
      everyMs: HOUR_MS,
      async run() {
        const now = clock.now().getTime();
        await fotos.purgeUnlinked(new Date(now - UNUSED_MS));
        await fotos.purgeReplaced(new Date(now - REPLACED_MS));
      },
    },
  ],
  pessoais: [semNome('fotos_enviadas', 'foto', 'usuario_id', ['criada_em', 'key', 'papel'])],
});
