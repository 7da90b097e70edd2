import { request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import type { Push } from '../../ports/push.ts';
import { lookupOnce, type Resolve, resolveName } from '../outside/lookup.ts';

/** Hosts of browsers' push services; `*.` stands for all names below. A subscription with another host is forged. */
export const PUSH_SERVICES: readonly string[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera; Chromium without Google's keys.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Safari, and iPhone apps on the home screen.
  '*.push.apple.com',
  // Edge on Windows
  '*.notify.windows.com',
];

/** A phone that is off longer needs no message: somebody has taken the task. */
const TTL_SECONDS = 3600;

const TIMEOUT_MS = 5_000;

export interface WebPushOptions {
  /** 'mailto:…' or 'https://…', for the push services. */
  readonly contato: string;
  readonly servicos?: readonly string[] | undefined;
  /** For tests: also local addresses, and plain http. */
  readonly anyAddress?: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

/** Calls only known push services, at public addresses. */
export function createWebPush(options: WebPushOptions): Push {
  const { contato, servicos = [], anyAddress = false, resolve = resolveName } = options;
  const { timeoutMs = TIMEOUT_MS } = options;
  const services = [...PUSH_SERVICES, ...servicos];
  const agentOptions = { agent: false, ...(!anyAddress && { lookup: lookupOnce(resolve) }) };

  function serviceOf(endpoint: string): string | undefined {
    const { protocol, hostname, username, password, port } = new URL(endpoint);
    const isPlain = protocol === 'https:' && port === '' && username + password === '';
    return isPlain || anyAddress ? serviceOfHost(hostname, services) : undefined;
  }

  return {
    serviceOf,
    async send(inscricao, text, { publica, privada }) {
      if (serviceOf(inscricao.endpoint) === undefined) return 'gone';
      // Loaded with the first message: a server starts sooner.
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails(inscricao, text, {
        TTL: TTL_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: contato, publicKey: publica, privateKey: privada },
      });
      const signal = AbortSignal.timeout(timeoutMs);
      const call = { method, headers, signal, ...agentOptions };
      const status = await post(inscricao.endpoint, call, body);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status >= 300) throw new Error(`push service answered ${status}`);
      return 'sent';
    },
  };
}

/** Status only; redirects are not followed. */
function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(endpoint, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.once('error', reject).end(body);
  });
}

export function serviceOfHost(host: string, services: readonly string[]): string | undefined {
  return services.find((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  );
}
