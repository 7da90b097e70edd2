import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { Push } from '../../ports/push.ts';
import { isPublicAddress } from './public-address.ts';

/** Seconds for which a push service keeps a message for a phone that is off: later the task is taken. */
const TTL_SECONDS = 3600;
/** Longest that a push service may take. */
const TIMEOUT_MS = 5_000;

export interface WebPushOptions {
  /** Whom push services may write to: 'mailto:…' or 'https://…'. */
  readonly contato: string;
  /** For tests: addresses of this machine and its network are called, too, and without https. */
  readonly anyAddress?: boolean;
  /** For tests: in place of the system's own. */
  readonly resolve?: Resolve;
}

/** All addresses of a name. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Every address of a name must be public, and the call goes to just these: a name that is looked up a second
 * time could have another one by then.
 */
const lookupPublic =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const closed = addresses.find(({ address }) => !isPublicAddress(address));
      if (closed) return callback(new Error(`${hostname} is ${closed.address}, not public`), []);
      callback(null, addresses);
    });
  };

/** Calls the push services of browsers; what a subscription names is never followed into the own network. */
export function createWebPush(options: WebPushOptions): Push {
  const { contato, anyAddress = false, resolve = lookup } = options;
  const agentOptions = { agent: false, ...(!anyAddress && { lookup: lookupPublic(resolve) }) };

  function accepts(endpoint: string): boolean {
    const { protocol, hostname, username, password, port } = new URL(endpoint);
    if (anyAddress) return true;
    const host = hostname.replace(/^\[|\]$/g, '');
    const named = isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
    return protocol === 'https:' && named && port === '' && username + password === '';
  }

  return {
    accepts,
    async send(inscricao, text, { publica, privada }) {
      if (!accepts(inscricao.endpoint)) return 'gone';
      const { method, headers, body } = webPush.generateRequestDetails(inscricao, text, {
        TTL: TTL_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: contato, publicKey: publica, privateKey: privada },
      });
      const status = await post(inscricao.endpoint, { method, headers, ...agentOptions }, body);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status >= 300) throw new Error(`push service answered ${status}`);
      return 'sent';
    },
  };
}

/** The answer's status; its body is let go, and a redirection is not followed. */
function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = request(endpoint, { ...options, signal }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.once('error', reject).end(body);
  });
}
