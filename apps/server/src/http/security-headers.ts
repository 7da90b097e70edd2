import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isHttps } from './https.ts';

/** Without https a browser ignores these and complains about each page. */
const HTTPS_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
} as const;

const HSTS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/**
 * Response headers for a single-page app that shows photos from blobs and works in workers. Without `hsts` a browser may
 * come back to http.
 */
export async function addSecurityHeaders(http: FastifyInstance, hsts: boolean): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes style attributes and style elements.
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
    // Below, as the same server may answer over both.
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
