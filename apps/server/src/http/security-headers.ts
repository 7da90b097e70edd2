import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isHttps } from './https.ts';

/** Browsers complain about these without https. */
const HTTPS_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
} as const;

const HSTS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** For an app with photos from blobs and with workers. Without `hsts` browsers may use http again. */
export async function addSecurityHeaders(http: FastifyInstance, hsts: boolean): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Set below: the server may answer over both.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  http.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()');
    if (!isHttps(request)) return;
    reply.headers(HTTPS_HEADERS);
    if (hsts) reply.headers(HSTS);
  });
}
