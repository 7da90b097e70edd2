import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../kernel/site.ts';
import { nameOf } from './host.ts';
import { isHttps } from './https.ts';

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
