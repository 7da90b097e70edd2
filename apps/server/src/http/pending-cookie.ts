import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './https.ts';
import { cookieAttributes } from './session.ts';

/** Over https a browser takes it from an https server alone; its path keeps `__Host-` from it. */
const cookieName = (https: boolean): string => `${https ? '__Secure-' : ''}frota_segundo_fator`;
/** The browser sends it with this call alone. */
const PATH = '/api/auth/segundo-fator';

/** Names a login that waits for its second factor. */
export function pendingCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(isHttps(request))] || undefined;
}

/** It goes with the browser at the latest; the server ends it sooner. */
export function setPendingCookie(reply: FastifyReply, value: string): void {
  const attributes = { ...cookieAttributes(reply), path: PATH };
  reply.setCookie(cookieName(attributes.secure), value, attributes);
}

export function clearPendingCookie(reply: FastifyReply): void {
  const attributes = { ...cookieAttributes(reply), path: PATH };
  reply.clearCookie(cookieName(attributes.secure), attributes);
}
