import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './https.ts';
import { cookieAttributes } from './session.ts';

const PLAIN = 'frota_aparelho';
/** `__Secure-` requires https; `__Host-` would forbid the path. */
const SECURE = `__Secure-${PLAIN}`;
const MAX_AGE_SECONDS = 180 * 24 * 3600;
const PATH = '/api/auth';

/** Signed marks of users who logged in on this device. */
export function deviceCookie(request: FastifyRequest): string | undefined {
  const plain = request.cookies[PLAIN] || undefined;
  // Devices of older versions have the name without prefix.
  return (isHttps(request) && request.cookies[SECURE]) || plain;
}

/** Survives the logout: a known device does not wait for others' failed logins. */
export function setDeviceCookie(reply: FastifyReply, value: string): void {
  const attributes = { ...cookieAttributes(reply), path: PATH };
  const name = attributes.secure ? SECURE : PLAIN;
  reply.setCookie(name, value, { ...attributes, maxAge: MAX_AGE_SECONDS });
  if (attributes.secure && reply.request.cookies[PLAIN]) reply.clearCookie(PLAIN, attributes);
}
