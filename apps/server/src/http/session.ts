import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
}

const COOKIE = 'frota_sessao';
/** A browser forgets the cookie when the server has forgotten the session at the latest. */
const MAX_AGE_SECONDS = 7 * 24 * 3600;

/** The session token that the request's cookie carries. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE] || undefined;
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, { ...cookieAttributes(reply), maxAge: MAX_AGE_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, cookieAttributes(reply));
}

export function cookieAttributes(reply: FastifyReply) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.server.secureCookies ?? reply.request.protocol === 'https',
  } as const;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** COOKIE_SECURE; undefined means: on when the request came over https. */
    secureCookies: boolean | undefined;
  }
}
