import type { BaseDeps } from '../../database/schema.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { RelogioService } from '../relogio/service.ts';
import { forgetRemovidos } from './beside-copies.public.ts';

interface Deps extends BaseDeps {
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
  readonly copiador?: unknown;
}

/** Removals that no restore may undo; written by `record.ts`. */
export const removidos = defineNoun({
  services: (_given: Deps) => ({}),
  jobs: ({ db, clock, relogio, copiador }) => [
    {
      name: 'forgetting removals',
      everyMs: HOUR_MS,
      async run() {
        if (!(await relogio.isTrusted())) return false;
        return forgetRemovidos(db, clock.now(), copiador !== undefined);
      },
    },
  ],
});
