import { Agent } from 'node:https';
import type { Client } from 'acme-client';
import type { Certificate } from '../../ports/certificate.ts';

/** Longest that one call of the authority may take. */
const CALL_MS = 20_000;
const ANSWER_MAX_BYTES = 1_000_000;
/** How long it is asked whether it is done: half a second and more, some 90 s in all. */
const BACKOFF = { backoffAttempts: 20, backoffMin: 500, backoffMax: 5_000 } as const;

interface Order {
  readonly dominio: string;
  readonly directoryUrl: string;
  readonly ca?: string | undefined;
  /** PEM. */
  readonly accountKey: Buffer;
  /** Has every server answer to the challenge. */
  readonly publish: (token: string, answer: string) => Promise<void>;
  readonly withdraw: (token: string) => Promise<void>;
}

/** Asks the authority for a certificate with a new key. Rejects with its own words where it refuses. */
export async function orderCertificate(order: Order): Promise<Certificate> {
  // Slow to load, and needed once in two months.
  const acme = await import('acme-client');
  const { axios, crypto } = acme;
  // When to try again is decided here: its own retries wait as long as Retry-After says, which may be hours, and lose why a
  // line failed.
  axios.interceptors.request.clear();
  axios.interceptors.response.clear();
  Object.assign(axios.defaults, {
    timeout: CALL_MS,
    maxContentLength: ANSWER_MAX_BYTES,
    ...(order.ca && { httpsAgent: new Agent({ ca: order.ca }) }),
  });
  const client = new acme.Client({
    directoryUrl: order.directoryUrl,
    accountKey: order.accountKey,
    ...BACKOFF,
  });
  try {
    await client.createAccount({ termsOfServiceAgreed: true });
  } catch (error) {
    // One that is there already it finds, and then tries to change, which some authorities refuse.
    if (!hasAccount(client)) throw error;
  }
  const [key, csr] = await crypto.createCsr(
    { altNames: [order.dominio] },
    await crypto.createPrivateEcdsaKey(),
  );
  const cert = await client.auto({
    csr,
    challengePriority: ['http-01'],
    // From here the name may lead elsewhere than from the internet.
    skipChallengeVerification: true,
    challengeCreateFn: (_authz, { token }, answer) => order.publish(token, answer),
    challengeRemoveFn: (_authz, { token }) => order.withdraw(token),
  });
  return { cert, key: key.toString() };
}

function hasAccount(client: Client): boolean {
  try {
    return client.getAccountUrl() !== '';
  } catch {
    return false;
  }
}
