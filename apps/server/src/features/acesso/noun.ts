import { isIP } from 'node:net';
import {
  changeSenhaRoute,
  endOutrasSessoesRoute,
  endSessaoRoute,
  endSessoesUsuarioRoute,
  endTodasSessoesRoute,
  listSessoesRoute,
  loginRoute,
  logoutRoute,
  perfilRoute,
  sessaoRoute,
} from '@frota/contract/acesso';
import type { FastifyRequest } from 'fastify';
import { deviceCookie, setDeviceCookie } from '../../http/device-cookie.ts';
import { implement } from '../../http/implement.ts';
import {
  clearSessionCookie,
  forgetPhotos,
  sessionToken,
  setSessionCookie,
} from '../../http/session.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { SessoesService } from '../sessoes/service.ts';
import { createAparelhos } from './aparelhos.ts';
import { type Cliente, createConfirmacao } from './confirmacao.ts';
import { createEntrada } from './entrada.ts';
import { forgetCpf } from './login-falha.repository.ts';
import { type AcessoDeps, createAcessoService } from './service.ts';

type Given = Omit<AcessoDeps, 'confirmacao' | 'entrada'> & { readonly sessoes: SessoesService };

export const acesso = defineNoun({
  services: (given: Given) => {
    const aparelhos = createAparelhos(given);
    const confirmacao = createConfirmacao({ ...given, aparelhos });
    const entrada = createEntrada({ ...given, aparelhos });
    return { acesso: createAcessoService({ ...given, confirmacao, entrada }) };
  },
  routes: ({ acesso, sessoes }) => [
    implement(loginRoute, async ({ body, request, reply }) => {
      const { token, aparelho, usuario } = await acesso.login(body, clienteOf(request));
      setSessionCookie(reply, token);
      setDeviceCookie(reply, aparelho);
      return usuario;
    }),
    implement(logoutRoute, async ({ request, reply }) => {
      await acesso.logout(sessionToken(request));
      clearSessionCookie(reply);
      forgetPhotos(reply);
    }),
    implement(sessaoRoute, ({ user }) => acesso.sessao(user.id)),
    implement(listSessoesRoute, ({ user, request }) =>
      sessoes.list(user.id, sessionToken(request)),
    ),
    implement(endSessaoRoute, ({ user, params, body, request }) =>
      acesso.endSessao(user, params.id, body, clienteOf(request)),
    ),
    implement(endOutrasSessoesRoute, ({ user, body, request }) =>
      acesso.endOutras(user, body, clienteOf(request)),
    ),
    implement(endSessoesUsuarioRoute, ({ user, params, body, request }) =>
      acesso.endSessoesOf(user, params.id, body, clienteOf(request)),
    ),
    implement(endTodasSessoesRoute, ({ user, body, request }) =>
      acesso.endTodas(user, body, clienteOf(request)),
    ),
    implement(changeSenhaRoute, ({ body, user, request }) =>
      acesso.changeSenha(user.id, body, clienteOf(request)),
    ),
    implement(perfilRoute, ({ body, files, user, request }) =>
      acesso.changePerfil(user, body, files.foto[0]?.bytes, clienteOf(request)),
    ),
  ],
  esquece: [forgetCpf],
  ressalvas: {
    'login_falha.cpf': 'taken out by forgetCpf',
    'segredo.nome': 'what a secret is for',
  },
});

/**
 * A proxy may pass on any text of the client's as its address; where that is no IP address, the proxy's own
 * counts.
 */
function clienteOf(request: FastifyRequest): Cliente {
  return {
    endereco: isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? ''),
    token: sessionToken(request),
    agente: request.headers['user-agent'] ?? '',
    aparelho: deviceCookie(request),
  };
}
