import {
  changeSenhaRoute,
  endOutrasSessoesRoute,
  endSessaoRoute,
  endSessoesUsuarioRoute,
  endTodasSessoesRoute,
  enterComFatorRoute,
  listSessoesRoute,
  loginRoute,
  logoutRoute,
  pedirSenhaRoute,
  perfilRoute,
  resetSegundoFatorRoute,
  sessaoRoute,
} from '@frota/contract/acesso';
import type { FastifyReply } from 'fastify';
import { clienteOf, setDeviceCookie } from '../../http/cliente.ts';
import { implement } from '../../http/implement.ts';
import {
  clearPendingCookie,
  clearSessionCookie,
  forgetPhotos,
  pendingCookie,
  sessionToken,
  setPendingCookie,
  setSessionCookie,
} from '../../http/session.ts';
import { defineNoun, noNouns } from '../../noun/noun.ts';
import type { PasskeysService } from '../fatores/passkeys.service.ts';
import type { FatoresService } from '../fatores/service.ts';
import type { SessoesService } from '../sessoes/service.ts';
import { createAparelhos } from './aparelhos.ts';
import { createConfirmacao } from './confirmacao.ts';
import { forgetCpf } from './login-falha.repository.ts';
import { createOpener, type Opened } from './open-session.ts';
import { segundoFator } from './segundo-fator/noun.ts';
import { createSecondStep } from './segundo-fator/second-step.ts';
import { type AcessoDeps, createAcessoService } from './service.ts';

type Given = Omit<AcessoDeps, 'confirmacao' | 'opener' | 'secondStep'> & {
  readonly sessoes: SessoesService;
  readonly fatores: FatoresService;
  readonly passkeys: PasskeysService;
};

const login = defineNoun({
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
      acesso: createAcessoService({ ...parts, secondStep }),
    };
  },
  routes: ({ acesso, secondStep, sessoes }) => [
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

export const acesso = noNouns<Given>().add(login).add(segundoFator);

function enter(reply: FastifyReply, { token, aparelho, usuario }: Opened): Opened['usuario'] {
  setSessionCookie(reply, token);
  setDeviceCookie(reply, aparelho);
  return usuario;
}
