import type { BaseDeps } from '../../database/deps.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { RelogioService } from '../relogio/service.ts';
import { forgetRemovidos } from './beside-copies.ts';

interface Deps extends BaseDeps {
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
  /** Undefined where the server makes no copies. */
  readonly copiador?: unknown;
}

/** What no copy may bring back: whoever removes something writes it down here (`record.ts`). */
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
