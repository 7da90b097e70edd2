import { findTela, isBuscaCpf, maskCpf, withoutCpf } from '@frota/contract/acesso';
import type { AcaoAuditoria } from '@frota/contract/auditoria';
import type { RouteShape } from '@frota/contract/rota';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from './implement.ts';

export type Audit = (
  user: SessionUser,
  fato: { readonly acao: AcaoAuditoria; readonly alvo: string },
) => Promise<void>;

/** All screens show users' pictures, so viewing them is not audited. */
const PERFIL = '/api/fotos/perfil/';

/** The address, or the search in the body, without CPF. */
function asked(request: FastifyRequest): string {
  const { body } = request;
  const busca = typeof body === 'object' && body && 'busca' in body ? `${body.busca ?? ''}` : '';
  if (busca !== '') return `${request.url}: ${isBuscaCpf(busca) ? maskCpf(busca) : busca}`;
  const url = request.url.replaceAll('+', ' ');
  try {
    return withoutCpf(decodeURIComponent(url));
  } catch {
    return withoutCpf(url);
  }
}

function isMiniatura({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'tamanho' in query;
}

/** Path of the calling screen (Referer), without filters; anything that is no screen is ignored. */
function screenOf({ headers }: FastifyRequest): string {
  const page = URL.parse(headers.referer ?? '')?.pathname ?? '';
  return findTela(page) ? withoutCpf(page) : '';
}

function factOf(acao: AcaoAuditoria, request: FastifyRequest): Parameters<Audit>[1] {
  if (acao !== 'foto') return { acao, alvo: asked(request) };
  if (isMiniatura(request)) return { acao: 'fotos_em_lista', alvo: screenOf(request) };
  return { acao, alvo: (request.params as { readonly '*': string })['*'] };
}

/** Before the answer is sent: no line for what was refused or not found, and no answer without its line. */
export async function auditAnswer(
  audit: Audit,
  route: RouteShape,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): Promise<void> {
  const { sessionUser } = request;
  if (!route.auditada || !sessionUser || request.url.startsWith(PERFIL)) return;
  if (statusCode === 200) await audit(sessionUser, factOf(route.auditada, request));
}

export async function auditRefusal(
  audit: Audit,
  route: RouteShape,
  request: FastifyRequest,
): Promise<void> {
  if (!request.sessionUser) return;
  const alvo = `${route.method} ${route.path}`;
  await audit(request.sessionUser, { acao: 'acesso_recusado', alvo });
}
