import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlainAnswer } from '../ports/certificate.ts';
import { nameOf } from './host.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** COOKIE_SECURE; undefined: by the request. */
    secureCookies: boolean | undefined;
  }
}

/** TLS 1.3, and 1.2 with forward secrecy: a key stolen later does not decrypt recorded traffic. */
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

export function isHttps(request: FastifyRequest): boolean {
  return request.server.secureCookies ?? request.protocol === 'https';
}

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

const TIMEOUT_MS = 10_000;

interface PlainHttpOptions {
  /** The https address for the called name, without path. */
  readonly https: (called: string) => string;
  readonly answer: (path: string, https: string) => Promise<PlainAnswer | undefined>;
  readonly onError: (error: unknown) => void;
}

/** Redirects screens; refuses API calls, whose secrets were already sent in clear. */
export function createPlainHttp({ https, answer, onError }: PlainHttpOptions): Server {
  async function respond({ method, url = '/', headers }: IncomingMessage): Promise<Reply> {
    const called = nameOf(headers.host ?? '');
    const isName = URL.parse(`http://${called}`)?.host === called;
    if (!isName || (method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return REFUSED;
    const [path = ''] = url.split('?', 1);
    const origin = https(called);
    const own = await answer(path, origin);
    if (own) return { status: 200, ...own };
    if (/^\/api(\/|$)/.test(path)) return REFUSED;
    return { status: 307, type: 'text/plain', body: '', location: `${origin}${url}` };
  }

  const server = createServer(async (request, response) => {
    try {
      send(response, await respond(request));
    } catch (error) {
      onError(error);
      send(response, { status: 503, type: 'text/plain', body: '' });
    }
  });
  server.requestTimeout = TIMEOUT_MS;
  server.headersTimeout = TIMEOUT_MS;
  return server;
}

interface Reply extends PlainAnswer {
  readonly status: number;
  readonly location?: string;
}

const REFUSED: Reply = {
  status: 400,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ error: 'Use o endereço com https.' }),
};

function send(response: ServerResponse, { status, type, body, location }: Reply): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
    ...(location && { Location: location }),
  });
  response.end(body);
}
