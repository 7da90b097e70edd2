import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './https.ts';
import type { SessionUser } from './implement.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sessionUser: SessionUser | undefined;
  }
}

export interface Sessions {
  /** `extend` postpones the idle timeout. */
  find(
    token: string,
    options: { extend: boolean },
  ): Promise<Omit<SessionUser, 'endereco'> | undefined>;
  findByPasse(passe: string): Promise<Omit<SessionUser, 'endereco'> | undefined>;
  findByToken(token: string): Promise<Omit<SessionUser, 'endereco'> | undefined>;
}

/** `__Host-`: only from this host, not from a neighbour of the domain. */
const cookieName = (https: boolean): string => (https ? '__Host-frota_sessao' : 'frota_sessao');
/** No longer than the session. */
const MAX_AGE_SECONDS = 7 * 24 * 3600;

export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(isHttps(request))] || undefined;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  const attributes = cookieAttributes(reply);
  const name = cookieName(attributes.secure);
  reply.setCookie(name, token, { ...attributes, maxAge: MAX_AGE_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply): void {
  const attributes = cookieAttributes(reply);
  reply.clearCookie(cookieName(attributes.secure), attributes);
}

/** Clears the photo cache only: cookies and storage hold the known device, drafts and the outbox. */
export function forgetPhotos(reply: FastifyReply): void {
  reply.header('Clear-Site-Data', '"cache"');
}

export function cookieAttributes(reply: FastifyReply) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(reply.request),
  } as const;
}

/** `__Secure-` requires https; `__Host-` would forbid the path. */
const pendingCookieName = (https: boolean): string =>
  `${https ? '__Secure-' : ''}frota_segundo_fator`;
const PENDING_PATH = '/api/auth/segundo-fator';

export function pendingCookie(request: FastifyRequest): string | undefined {
  return request.cookies[pendingCookieName(isHttps(request))] || undefined;
}

/** A session cookie; the server ends it sooner. */
export function setPendingCookie(reply: FastifyReply, value: string): void {
  const attributes = { ...cookieAttributes(reply), path: PENDING_PATH };
  reply.setCookie(pendingCookieName(attributes.secure), value, attributes);
}

export function clearPendingCookie(reply: FastifyReply): void {
  const attributes = { ...cookieAttributes(reply), path: PENDING_PATH };
  reply.clearCookie(pendingCookieName(attributes.secure), attributes);
}

interface Pedido {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const PEDIDO_COOKIE = 'frota_oidc';
const PEDIDO_SECONDS = 600;
const PEDIDO_PATH = '/api/auth/oidc';

const pedidoCookieName = (https: boolean): string =>
  https ? `__Secure-${PEDIDO_COOKIE}` : PEDIDO_COOKIE;

/** SameSite=Strict: not sent with the redirect back, but with the call that the page then makes. */
export function setPedidoCookie(reply: FastifyReply, { state, nonce, verifier }: Pedido): void {
  const attributes = { ...cookieAttributes(reply), path: PEDIDO_PATH, maxAge: PEDIDO_SECONDS };
  reply.setCookie(
    pedidoCookieName(attributes.secure),
    [state, nonce, verifier].join('.'),
    attributes,
  );
}

export function pedidoCookie(request: FastifyRequest): Pedido | undefined {
  const parts = request.cookies[pedidoCookieName(isHttps(request))]?.split('.') ?? [];
  const [state, nonce, verifier] = parts;
  return state && nonce && verifier ? { state, nonce, verifier } : undefined;
}

export function clearPedidoCookie(reply: FastifyReply): void {
  const attributes = { ...cookieAttributes(reply), path: PEDIDO_PATH };
  reply.clearCookie(pedidoCookieName(attributes.secure), attributes);
}
