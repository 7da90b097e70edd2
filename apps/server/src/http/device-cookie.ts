import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './https.ts';
import { cookieAttributes } from './session.ts';

const PLAIN = 'frota_aparelho';
/** Over https a browser takes it from an https server alone; its path keeps `__Host-` from it. */
const SECURE = `__Secure-${PLAIN}`;
const MAX_AGE_SECONDS = 180 * 24 * 3600;
/** The browser sends it only with the calls that take a password. */
const PATH = '/api/auth';

/** The marks of those who have logged in on this device, as the server signed them. */
export function deviceCookie(request: FastifyRequest): string | undefined {
  const plain = request.cookies[PLAIN] || undefined;
  // A device that was known before the name had its prefix stays known.
  return (isHttps(request) && request.cookies[SECURE]) || plain;
}

/** Outlives Sair: a known device does not wait for failed logins of others. */
export function setDeviceCookie(reply: FastifyReply, value: string): void {
  const attributes = { ...cookieAttributes(reply), path: PATH };
  const name = attributes.secure ? SECURE : PLAIN;
  reply.setCookie(name, value, { ...attributes, maxAge: MAX_AGE_SECONDS });
  if (attributes.secure && reply.request.cookies[PLAIN]) reply.clearCookie(PLAIN, attributes);
}
