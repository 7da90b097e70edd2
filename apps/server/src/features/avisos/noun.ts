import { getChaveAvisosRoute, subscribeRoute, unsubscribeRoute } from '@frota/contract/avisos';
import { implement } from '../../http/implement.ts';
import { sessionToken } from '../../http/session.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { type AvisosDeps, createAvisosService } from './service.ts';

export const avisos = defineNoun({
  services: (given: AvisosDeps) => ({ avisos: createAvisosService(given) }),
  follows: ({ avisos }) => avisos.seguidores,
  routes: ({ avisos }) => [
    implement(getChaveAvisosRoute, () => avisos.chave()),
    implement(subscribeRoute, async ({ user, body, request }) =>
      avisos.subscribe(user.id, sessionToken(request) ?? '', body),
    ),
    implement(unsubscribeRoute, async ({ request }) =>
      avisos.unsubscribe(sessionToken(request) ?? ''),
    ),
  ],
  pessoais: [semNome('avisos', 'inscricao', 'usuario_id', ['criada_em', 'endpoint'])],
});
