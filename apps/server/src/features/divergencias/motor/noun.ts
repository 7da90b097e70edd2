import type { BaseDeps } from '../../../database/schema.ts';
import { SOON_MS } from '../../../kernel/jobs.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { catchUp } from './fila.ts';
import { SEGUIDORES } from './seguidores.ts';

export const motor = defineNoun({
  services: (given: BaseDeps) => ({
    filaDivergencias: { catchUp: (stop: AbortSignal) => catchUp(given, stop) },
  }),
  follows: () => SEGUIDORES,
  jobs: ({ filaDivergencias }) => [
    { name: 'waiting differences', everyMs: SOON_MS, run: filaDivergencias.catchUp },
  ],
  ressalvas: {
    'fila.assunto': 'a key, as of a plate or a user, that waits some seconds, then is gone',
  },
});
