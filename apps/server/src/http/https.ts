import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** COOKIE_SECURE; undefined means: on when the request came over https. */
    secureCookies: boolean | undefined;
  }
}

/** Whether the browser speaks https, be it to this server or to a proxy in front of it that is believed. */
export function isHttps(request: FastifyRequest): boolean {
  return request.server.secureCookies ?? request.protocol === 'https';
}
