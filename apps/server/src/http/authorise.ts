import { mensagensAcesso, mensagensFator } from '@frota/contract/acesso';
import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import { bearerToken, type Sessions, sessionToken } from './session.ts';

/**
 * Finds the session's user and refuses who may not make the call, before anything of it is parsed.
 * Throws `unauthenticated` or `forbidden`.
 */
export async function authorise(
  route: RouteShape,
  sessions: Sessions,
  request: FastifyRequest,
): Promise<void> {
  if (route.who === 'anyone') return;
  const passe = route.entreServidores && bearerToken(request);
  const token = sessionToken(request);
  const user = passe
    ? await sessions.findByPasse(passe)
    : token && (await sessions.find(token, { extend: route.background !== true }));
  // The cookie stays: it may be a newer one by now, of a login that ended this session while the call was on its way.
  if (!user) throw new DomainError('unauthenticated', mensagensGerais.semSessao);
  // Known also where he is refused, for the log and the auditoria.
  request.sessionUser = { ...user, endereco: request.ip };
  if (user.trocar_senha && !route.comSenhaProvisoria) {
    throw new DomainError('forbidden', mensagensAcesso.troqueSenha);
  }
  if (user.criar_fator && !route.semSegundoFator && !route.comSenhaProvisoria) {
    throw new DomainError('forbidden', mensagensFator.crie);
  }
  if (route.who !== 'session' && !route.who.includes(user.tipo_login)) {
    throw new DomainError('forbidden', route.semPermissao ?? mensagensGerais.semPermissao);
  }
}
