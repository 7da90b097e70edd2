import {
  beginOidcRoute,
  enterOidcRoute,
  getOidcRoute,
  linkContaRoute,
  listContasRoute,
  unlinkContaRoute,
} from '@frota/contract/contas';
import type { FastifyRequest } from 'fastify';
import { clienteOf, originOf, setDeviceCookie } from '../../http/cliente.ts';
import { implement } from '../../http/implement.ts';
import {
  clearPedidoCookie,
  pedidoCookie,
  setPedidoCookie,
  setSessionCookie,
} from '../../http/session.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { type ContasDeps, createContasService, forgetContas } from './service.ts';

const CONTA = ['vista_em', 'emissor', 'sub', 'apresentacao'] as const;

export const contas = defineNoun({
  services: (given: ContasDeps) => ({ contas: createContasService(given) }),
  routes: ({ contas }) => [
    implement(getOidcRoute, async () => ({ ligado: contas.ligado })),
    implement(beginOidcRoute, async ({ request, reply }) => {
      const { endereco, pedido } = await contas.begin(startOf(request));
      setPedidoCookie(reply, pedido);
      return { endereco };
    }),
    implement(enterOidcRoute, async ({ body, request, reply }) => {
      const retorno = new URL(`?${body.retorno}`, startOf(request));
      const pedido = pedidoCookie(request);
      // Valid once, whatever happens.
      clearPedidoCookie(reply);
      const { token, aparelho, usuario } = await contas.enter(retorno, pedido, clienteOf(request));
      setSessionCookie(reply, token);
      setDeviceCookie(reply, aparelho);
      return usuario;
    }),
    implement(listContasRoute, async ({ query, paged }) => ({
      contas: paged(await contas.list(query)),
    })),
    implement(linkContaRoute, ({ user, params, body, request }) =>
      contas.link(user, params.id, body, clienteOf(request)),
    ),
    implement(unlinkContaRoute, ({ user, params }) => contas.unlink(user, params.id)),
  ],
  jobs: ({ contas }) => [{ name: 'accounts', everyMs: HOUR_MS, run: () => contas.purge() }],
  pessoais: [
    semNome('conta_da_empresa', 'conta_externa', 'usuario_id', [...CONTA]),
    semNome('conta_da_empresa_desligada', 'conta_externa', 'desligada_de', [...CONTA]),
  ],
  esquece: [forgetContas],
  ressalvas: {
    'conta_externa.apresentacao': 'goes with the account, by forgetContas',
    'conta_externa.emissor': 'OIDC_ISSUER',
    'conta_externa.sub': 'goes with the account, by forgetContas',
  },
});

const startOf = (request: FastifyRequest): string => `${originOf(request)}/`;
