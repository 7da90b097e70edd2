import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameOf } from './host.ts';
import { isHttps } from './https.ts';
import { cookieAttributes, sessionToken } from './session.ts';

export interface Site {
  readonly dominio: string;
  /** Scheme, name and port. */
  readonly origem: string;
}

const PLAIN = 'frota_aparelho';

/** `__Secure-` requires https; `__Host-` would forbid the path. */
const SECURE = `__Secure-${PLAIN}`;

const MAX_AGE_SECONDS = 180 * 24 * 3600;

const PATH = '/api/auth';

/** Who calls, as far as a login asks. */
export interface Cliente {
  readonly endereco: string;
  readonly token: string | undefined;
  /** User agent. */
  readonly agente: string;
  /** The device's cookie, with the marks of earlier logins. */
  readonly aparelho: string | undefined;
  /** The site's name for passkeys. */
  readonly site: Site | undefined;
}

/** A proxy may pass on any text as the client's address. If it is no IP address, the proxy's own counts. */
export function clienteOf(request: FastifyRequest): Cliente {
  return {
    endereco: isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? ''),
    token: sessionToken(request),
    agente: request.headers['user-agent'] ?? '',
    aparelho: deviceCookie(request),
    site: siteOf(request),
  };
}

/** Signed marks of users who logged in on this device. */
function deviceCookie(request: FastifyRequest): string | undefined {
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

export function originOf(request: FastifyRequest): string {
  return new URL(`${isHttps(request) ? 'https' : 'http'}://${request.host}`).origin;
}

/** Passkeys need a name, with https or on this machine; else undefined. */
export function siteOf(request: FastifyRequest): Site | undefined {
  const dominio = nameOf(request.host);
  if (dominio === '' || dominio.startsWith('[') || isIP(dominio) !== 0) return undefined;
  if (!isHttps(request) && dominio !== 'localhost') return undefined;
  return { dominio, origem: originOf(request) };
}
