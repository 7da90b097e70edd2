import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../kernel/site.ts';
import { deviceCookie } from './device-cookie.ts';
import { sessionToken } from './session.ts';
import { siteOf } from './site.ts';

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
