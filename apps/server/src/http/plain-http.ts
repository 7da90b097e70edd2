import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { PlainAnswer } from '../ports/certificate.ts';
import { nameOf } from './host.ts';

const TIMEOUT_MS = 10_000;

export interface PlainHttpOptions {
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
