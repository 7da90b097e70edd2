import { findTela, isBuscaCpf, maskCpf, withoutCpf } from '@frota/contract/acesso';
import type { AcaoAuditoria } from '@frota/contract/auditoria';
import type { RouteShape } from '@frota/contract/rota';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from './implement.ts';

/** Writes down what a user asked, as the http layer needs it. */
export type Audit = (
  user: SessionUser,
  fato: { readonly acao: AcaoAuditoria; readonly alvo: string },
) => Promise<void>;

/** Pictures of users, which all screens show to everybody: looking at them is not written down. */
const PERFIL = '/api/fotos/perfil/';

/** What was asked, readable and without CPF: the address, or the search in the body. */
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

/** A small picture of a photo, as lists show them. */
function isMiniatura({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'tamanho' in query;
}

/**
 * The path of the screen that asks, without its filters; a browser tells it to its own server. Whoever calls by other
 * means may say anything: what is no screen is left out.
 */
function screenOf({ headers }: FastifyRequest): string {
  const page = URL.parse(headers.referer ?? '')?.pathname ?? '';
  return findTela(page) ? withoutCpf(page) : '';
}

/** What is written down of a call: of a photo its key alone, as it is stored. */
function factOf(acao: AcaoAuditoria, request: FastifyRequest): Parameters<Audit>[1] {
  if (acao !== 'foto') return { acao, alvo: asked(request) };
  if (isMiniatura(request)) return { acao: 'fotos_em_lista', alvo: screenOf(request) };
  return { acao, alvo: (request.params as { readonly '*': string })['*'] };
}

/**
 * Writes down a call whose route wants that, once its answer is known and before any of it is given: what was not
 * found or is refused leaves no line, and what cannot be written down is not given.
 */
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

/** A call that this user may not make. */
export async function auditRefusal(
  audit: Audit,
  route: RouteShape,
  request: FastifyRequest,
): Promise<void> {
  if (!request.sessionUser) return;
  const alvo = `${route.method} ${route.path}`;
  await audit(request.sessionUser, { acao: 'acesso_recusado', alvo });
}
