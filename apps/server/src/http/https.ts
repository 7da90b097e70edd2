import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** COOKIE_SECURE; undefined means: on when the request came over https. */
    secureCookies: boolean | undefined;
  }
}

/**
 * TLS 1.3, and of 1.2 the ciphers with forward secrecy alone: who records the traffic and steals the
 * certificate's key later cannot read it.
 */
export const TLS = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const;

/** Whether the browser speaks https, be it to this server or to a proxy in front of it that is believed. */
export function isHttps(request: FastifyRequest): boolean {
  return request.server.secureCookies ?? request.protocol === 'https';
}
