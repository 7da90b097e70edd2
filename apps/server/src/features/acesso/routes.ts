import {
  loginRoute,
  logoutRoute,
  perfilRoute,
  sessaoRoute,
  trocarSenhaRoute,
} from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from '../../http/session.ts';
import type { AcessoService } from './service.ts';

export function routes({ acesso }: { acesso: AcessoService }): Implementation[] {
  return [
    implement(loginRoute, async ({ body, request, reply }) => {
      const client = { endereco: request.ip, token: sessionToken(request) };
      const { token, usuario } = await acesso.login(body, client);
      setSessionCookie(reply, token);
      return usuario;
    }),
    implement(logoutRoute, async ({ request, reply }) => {
      await acesso.logout(sessionToken(request));
      clearSessionCookie(reply);
    }),
    implement(sessaoRoute, ({ user }) => acesso.sessao(user.id)),
    implement(trocarSenhaRoute, ({ body, user, request }) =>
      acesso.trocarSenha(user.id, body, { endereco: request.ip, token: sessionToken(request) }),
    ),
    implement(perfilRoute, ({ body, files, user }) =>
      acesso.editarPerfil(user.id, body, files.foto[0]?.bytes),
    ),
  ];
}
