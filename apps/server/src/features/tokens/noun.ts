import { createTokenRoute, listTokensRoute, revokeTokenRoute } from '@frota/contract/tokens';
import { clienteOf } from '../../http/cliente.ts';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createTokensService, type TokensDeps } from './service.ts';

export const tokens = defineNoun({
  services: (given: TokensDeps) => ({ tokens: createTokensService(given) }),
  routes: ({ tokens }) => [
    implement(listTokensRoute, async () => ({ tokens: await tokens.list() })),
    implement(createTokenRoute, ({ user, body, request }) =>
      tokens.create(user, body, clienteOf(request)),
    ),
    implement(revokeTokenRoute, ({ user, params }) => tokens.revoke(user, params.id)),
  ],
});
