import {
  askPasskeyRoute,
  beginPasskeyRoute,
  beginTotpRoute,
  confirmPasskeyRoute,
  confirmTotpRoute,
  getSegundoFatorRoute,
  removePasskeyRoute,
  removeTotpRoute,
  renewRecuperacaoRoute,
} from '@frota/contract/acesso';
import { clienteOf, siteOf } from '../../../http/cliente.ts';
import { implement } from '../../../http/implement.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { createSegundoFatorService } from './segundo-fator.service.ts';

export const segundoFator = defineNoun({
  services: (given: Parameters<typeof createSegundoFatorService>[0]) => ({
    segundoFator: createSegundoFatorService(given),
  }),
  routes: ({ segundoFator, fatores }) => [
    implement(getSegundoFatorRoute, ({ user, request }) =>
      fatores.estado(user.id, siteOf(request)),
    ),
    implement(beginTotpRoute, ({ user, body, request }) =>
      segundoFator.beginTotp(user, body.senha, clienteOf(request)),
    ),
    implement(confirmTotpRoute, ({ user, body, request }) =>
      segundoFator.confirmTotp(user, body.codigo, clienteOf(request)),
    ),
    implement(removeTotpRoute, ({ user, body, request }) =>
      segundoFator.removeTotp(user, body, clienteOf(request)),
    ),
    implement(beginPasskeyRoute, ({ user, body, request }) =>
      segundoFator.beginPasskey(user, body.senha, clienteOf(request)),
    ),
    implement(confirmPasskeyRoute, ({ user, body, request }) =>
      segundoFator.confirmPasskey(user, body, clienteOf(request)),
    ),
    implement(askPasskeyRoute, ({ user, body, request }) =>
      segundoFator.askPasskey(user, body.senha, clienteOf(request)),
    ),
    implement(removePasskeyRoute, ({ user, params, body, request }) =>
      segundoFator.removePasskey(user, params.id, body, clienteOf(request)),
    ),
    implement(renewRecuperacaoRoute, ({ user, body, request }) =>
      segundoFator.renewRecuperacao(user, body, clienteOf(request)),
    ),
  ],
});
