import { confirmRelogioRoute } from '@frota/contract/relogio';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createRelogioService, type RelogioDeps } from './service.ts';

export const relogio = defineNoun({
  services: (given: RelogioDeps) => ({ relogio: createRelogioService(given) }),
  routes: ({ relogio }) => [
    implement(confirmRelogioRoute, ({ user, body }) => relogio.confirm(user, new Date(body.agora))),
  ],
});
