import { request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { RespostaWebhook, WebhookCaller } from '../../ports/webhook-caller.ts';
import { isPublicAddress, lookupOnce, type Resolve, resolveName } from '../outside/lookup.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 1_000;

export interface HttpCallerOptions {
  /** WEBHOOKS_INTERNOS: hosts that may be internal and use http. */
  readonly internos?: readonly string[] | undefined;
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

/** Calls https on public addresses, and the names in `internos`. Resolves a name once; follows no redirect. */
export function createHttpCaller(options: HttpCallerOptions = {}): WebhookCaller {
  const { internos = [], timeoutMs = TIMEOUT_MS, resolve = resolveName } = options;
  const isInterno = (hostname: string): boolean => internos.includes(hostname);

  function refusalOf(url: string): ReturnType<WebhookCaller['refusalOf']> {
    const { protocol, hostname } = new URL(url);
    if (isInterno(hostname)) return undefined;
    if (protocol !== 'https:') return 'semHttps';
    const address = hostname.replace(/^\[|\]$/g, '');
    return isIP(address) !== 0 && !isPublicAddress(address) ? 'privado' : undefined;
  }

  return {
    refusalOf,
    async post(url, headers, body, stop) {
      const refusal = refusalOf(url);
      if (refusal) throw new Error(`${url} is refused: ${refusal}`);
      const isAllowed = isInterno(new URL(url).hostname) ? () => true : isPublicAddress;
      const call = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
        agent: false,
        lookup: lookupOnce(resolve, isAllowed),
      } satisfies RequestOptions;
      return post(url, call, body);
    },
  };
}

function post(url: string, options: RequestOptions, body: string): Promise<RespostaWebhook> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      // The status is known: do not wait for a body that never ends or breaks off.
      const done = (): void => {
        answer.destroy();
        const texto = Buffer.concat(parts).subarray(0, ANSWER_MAX).toString();
        resolve({ status: answer.statusCode ?? 0, texto });
      };
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= ANSWER_MAX) done();
      });
      answer.once('end', done).once('error', done);
    });
    call.once('error', reject).end(body);
  });
}
