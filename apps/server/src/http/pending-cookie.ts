import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './https.ts';
import { cookieAttributes } from './session.ts';

/** `__Secure-` requires https; `__Host-` would forbid the path. */
const cookieName = (https: boolean): string => `${https ? '__Secure-' : ''}frota_segundo_fator`;
const PATH = '/api/auth/segundo-fator';

export function pendingCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(isHttps(request))] || undefined;
}

/** A session cookie; the server ends it sooner. */
export function setPendingCookie(reply: FastifyReply, value: string): void {
  const attributes = { ...cookieAttributes(reply), path: PATH };
  reply.setCookie(cookieName(attributes.secure), value, attributes);
}

export function clearPendingCookie(reply: FastifyReply): void {
  const attributes = { ...cookieAttributes(reply), path: PATH };
  reply.clearCookie(cookieName(attributes.secure), attributes);
}
