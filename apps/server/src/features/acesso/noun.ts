import { isIP } from 'node:net';
import {
  askPasskeyRoute,
  beginPasskeyRoute,
  beginTotpRoute,
  changeSenhaRoute,
  confirmPasskeyRoute,
  confirmTotpRoute,
  endOutrasSessoesRoute,
  endSessaoRoute,
  endSessoesUsuarioRoute,
  endTodasSessoesRoute,
  enterComFatorRoute,
  getSegundoFatorRoute,
  listSessoesRoute,
  loginRoute,
  logoutRoute,
  pedirSenhaRoute,
  perfilRoute,
  removePasskeyRoute,
  removeTotpRoute,
  renewRecuperacaoRoute,
  resetSegundoFatorRoute,
  sessaoRoute,
} from '@frota/contract/acesso';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie, setDeviceCookie } from '../../http/device-cookie.ts';
import { implement } from '../../http/implement.ts';
import { clearPendingCookie, pendingCookie, setPendingCookie } from '../../http/pending-cookie.ts';
import {
  clearSessionCookie,
  forgetPhotos,
  sessionToken,
  setSessionCookie,
} from '../../http/session.ts';
import { siteOf } from '../../http/site.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { PasskeysService } from '../fatores/passkeys.service.ts';
import type { FatoresService } from '../fatores/service.ts';
import type { SessoesService } from '../sessoes/service.ts';
import { createAparelhos } from './aparelhos.ts';
import { type Cliente, createConfirmacao } from './confirmacao.ts';
import { forgetCpf } from './login-falha.repository.ts';
import { createOpener, type Opened } from './open-session.ts';
import { createSecondStep } from './second-step.ts';
import { createSegundoFatorService } from './segundo-fator.service.ts';
import { type AcessoDeps, createAcessoService } from './service.ts';

type Given = Omit<AcessoDeps, 'confirmacao' | 'opener' | 'secondStep'> & {
  readonly sessoes: SessoesService;
  readonly fatores: FatoresService;
  readonly passkeys: PasskeysService;
};

export const acesso = defineNoun({
  services: (given: Given) => {
    const aparelhos = createAparelhos(given);
    const confirmacao = createConfirmacao({ ...given, aparelhos });
    const opener = createOpener({ ...given, aparelhos });
    const parts = { ...given, confirmacao, opener };
    const secondStep = createSecondStep(parts);
    return {
      confirmacao,
      opener,
      secondStep,
      segundoFator: createSegundoFatorService({ ...parts, secondStep }),
      acesso: createAcessoService({ ...parts, secondStep }),
    };
  },
  routes: ({ acesso, secondStep, segundoFator, sessoes, fatores }) => [
    implement(loginRoute, async ({ body, request, reply }) => {
      const answer = await acesso.login(body, clienteOf(request));
      if (!('pendente' in answer)) return enter(reply, answer);
      const { pendente, ...pedido } = answer;
      setPendingCookie(reply, pendente);
      return pedido;
    }),
    implement(pedirSenhaRoute, ({ body, request }) => acesso.pedirSenha(body, clienteOf(request))),
    implement(enterComFatorRoute, async ({ body, request, reply }) => {
      const pendente = pendingCookie(request);
      const opened = await secondStep.enter(pendente, body, clienteOf(request));
      const usuario = enter(reply, opened);
      clearPendingCookie(reply);
      return usuario;
    }),
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
    implement(logoutRoute, async ({ request, reply }) => {
      await acesso.logout(sessionToken(request));
      clearSessionCookie(reply);
      forgetPhotos(reply);
    }),
    implement(sessaoRoute, async ({ user }) => ({
      ...(await acesso.sessao(user.id)),
      // A session of the company's own login (OIDC) has no password of ours to change.
      trocar_senha: user.trocar_senha,
      criar_fator: user.criar_fator,
    })),
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
    implement(resetSegundoFatorRoute, ({ user, params, body, request }) =>
      acesso.resetSegundoFator(user, params.id, body, clienteOf(request)),
    ),
    implement(endTodasSessoesRoute, ({ user, body, request }) =>
      acesso.endTodas(user, body, clienteOf(request)),
    ),
    implement(changeSenhaRoute, ({ body, user, request }) =>
      acesso.changeSenha(user.id, body, clienteOf(request)),
    ),
    implement(perfilRoute, async ({ body, files, user, request }) => ({
      ...(await acesso.changePerfil(user, body, files.foto[0]?.bytes, clienteOf(request))),
      trocar_senha: user.trocar_senha,
      criar_fator: user.criar_fator,
    })),
  ],
  esquece: [forgetCpf],
  ressalvas: {
    'login_falha.cpf': 'taken out by forgetCpf',
    'segredo.nome': 'what a secret is for',
  },
});

function enter(reply: FastifyReply, { token, aparelho, usuario }: Opened): Opened['usuario'] {
  setSessionCookie(reply, token);
  setDeviceCookie(reply, aparelho);
  return usuario;
}

/** A proxy may pass on any text as the client's address. If it is no IP address, the proxy's own counts. */
export function clienteOf(request: FastifyRequest): Cliente {
  return {
    endereco: isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? ''),
    token: sessionToken(request),
    agente: request.headers['user-agent'] ?? '',
    aparelho: deviceCookie(request),
    site: siteOf(request),
  };
}
