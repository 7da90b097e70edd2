import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../kernel/site.ts';
import { nameOf } from './host.ts';
import { isHttps } from './https.ts';

/** Scheme, name and port by which the server was called. */
export function originOf(request: FastifyRequest): string {
  return new URL(`${isHttps(request) ? 'https' : 'http'}://${request.host}`).origin;
}

/** Where passkeys can stand: under a name, by https or on this machine; undefined where they cannot. */
export function siteOf(request: FastifyRequest): Site | undefined {
  const dominio = nameOf(request.host);
  if (dominio === '' || dominio.startsWith('[') || isIP(dominio) !== 0) return undefined;
  if (!isHttps(request) && dominio !== 'localhost') return undefined;
  return { dominio, origem: originOf(request) };
}
