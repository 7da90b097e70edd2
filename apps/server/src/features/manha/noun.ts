import { getManhaRoute, getPrimeirosPassosRoute } from '@frota/contract/dashboard';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createManhaService, type ManhaDeps } from './service.ts';

export const manha = defineNoun({
  services: (given: ManhaDeps) => ({ manha: createManhaService(given) }),
  routes: ({ manha }) => [
    implement(getManhaRoute, ({ user }) => manha.get(user.id)),
    implement(getPrimeirosPassosRoute, () => manha.primeirosPassos()),
  ],
});
