import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './https.ts';
import type { SessionUser } from './implement.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's user, set before anything of the request is parsed. */
    sessionUser: SessionUser | undefined;
  }
}

/** Where sessions are kept, as the http layer needs it. */
export interface Sessions {
  /** The user of a cookie's token; `extend` postpones the idle end. */
  find(
    token: string,
    options: { extend: boolean },
  ): Promise<Omit<SessionUser, 'endereco'> | undefined>;
  /** The user in whose name another server calls. */
  findByPasse(passe: string): Promise<Omit<SessionUser, 'endereco'> | undefined>;
  /** As whom a token acts, with what it opens. */
  findByToken(token: string): Promise<Omit<SessionUser, 'endereco'> | undefined>;
}

/**
 * Over https a browser takes a cookie with `__Host-` from this very host only, not from a neighbour under
 * the same domain.
 */
const cookieName = (https: boolean): string => (https ? '__Host-frota_sessao' : 'frota_sessao');
/** A browser forgets the cookie when the server has forgotten the session at the latest. */
const MAX_AGE_SECONDS = 7 * 24 * 3600;

/** The session token that the request's cookie carries. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(isHttps(request))] || undefined;
}

/** What stands behind 'Bearer ' in the Authorization header. */
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

/**
 * Has the browser forget the photos that it keeps. Cookies and storage stay: in them are the known device, drafts and what
 * waits to be sent.
 */
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
