import { listMudancasRoute } from '@frota/contract/mudancas';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { FontesDeps } from './fontes.ts';
import { createMudancasService } from './service.ts';

/** Every call numbers changes itself first. */
const EVERY_MS = 60_000;

export const mudancas = defineNoun({
  services: (given: FontesDeps) => ({ mudancas: createMudancasService(given) }),
  routes: ({ mudancas }) => [
    implement(listMudancasRoute, async ({ user, query, paged }) => ({
      mudancas: paged(await mudancas.list(query, user.token?.escopos)),
    })),
  ],
  jobs: ({ mudancas }) => [{ name: 'changes', everyMs: EVERY_MS, run: mudancas.number }],
});
