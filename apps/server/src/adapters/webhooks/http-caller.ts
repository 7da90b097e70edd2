import { request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { RespostaWebhook, WebhookCaller } from '../../ports/webhook-caller.ts';
import { lookupOnce, type Resolve, resolveName } from '../outside/lookup.ts';
import { isPublicAddress } from '../outside/public-address.ts';

/** Longest that an address may take, with its name's look-up. */
const TIMEOUT_MS = 10_000;
/** Bytes that are read of an answer. */
const ANSWER_MAX = 1_000;

export interface HttpCallerOptions {
  /** WEBHOOKS_INTERNOS: hosts, as addresses have them, that may be called wherever they lead, and by http. */
  readonly internos?: readonly string[] | undefined;
  /** For tests: longest that an address may take (ms). */
  readonly timeoutMs?: number;
  /** For tests: in place of the network's own. */
  readonly resolve?: Resolve;
}

/** By https to public addresses, which are looked up once; no redirection is followed. */
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
      // Who answered has it, also where his text never ends.
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
