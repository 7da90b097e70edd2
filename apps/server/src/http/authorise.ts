import { mensagensAcesso, mensagensFator } from '@frota/contract/acesso';
import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import { mensagensTokens, TOKEN_PREFIXO } from '@frota/contract/tokens';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import { bearerToken, type Sessions, sessionToken } from './session.ts';

/** Before anything is parsed. Throws `unauthenticated` or `forbidden`. */
export async function authorise(
  route: RouteShape,
  sessions: Sessions,
  request: FastifyRequest,
): Promise<void> {
  if (route.who === 'anyone') return;
  const bearer = bearerToken(request);
  if (isToken(bearer, route, request)) return authoriseToken(bearer, route, sessions, request);
  const token = sessionToken(request);
  const user =
    bearer && route.entreServidores
      ? await sessions.findByPasse(bearer)
      : token && (await sessions.find(token, { extend: route.background !== true }));
  // The cookie stays: it may be that of a newer login.
  if (!user) throw new DomainError('unauthenticated', mensagensGerais.semSessao);
  // Set even if refused, for log and audit trail.
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

/** A proxy may add its own Authorization header to a session's request. */
function isToken(
  bearer: string | undefined,
  { entreServidores }: RouteShape,
  request: FastifyRequest,
): bearer is string {
  if (bearer === undefined) return false;
  return bearer.startsWith(TOKEN_PREFIXO) || !(entreServidores || sessionToken(request));
}

async function authoriseToken(
  token: string,
  route: RouteShape,
  sessions: Sessions,
  request: FastifyRequest,
): Promise<void> {
  const user = await sessions.findByToken(token);
  if (!user) throw new DomainError('unauthenticated', mensagensTokens.invalido);
  request.sessionUser = { ...user, endereco: request.ip };
  const opening = [route.escopo ?? []].flat();
  if (!opening.some((escopo) => user.token?.escopos.includes(escopo))) {
    const { nenhumAbre, semEscopo } = mensagensTokens;
    throw new DomainError(
      'forbidden',
      opening.length > 0 ? semEscopo(opening.join(' ou ')) : nenhumAbre,
    );
  }
}
