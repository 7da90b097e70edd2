import { Agent } from 'node:https';
import type { Client } from 'acme-client';
import type { Certificate } from '../../ports/certificate.ts';

const CALL_MS = 20_000;
const ANSWER_MAX_BYTES = 1_000_000;
const BACKOFF = { backoffAttempts: 20, backoffMin: 500, backoffMax: 5_000 } as const;

interface Order {
  readonly dominio: string;
  readonly directoryUrl: string;
  readonly ca?: string | undefined;
  readonly accountKey: Buffer;
  /** All servers must answer the challenge. */
  readonly publish: (token: string, answer: string) => Promise<void>;
  readonly withdraw: (token: string) => Promise<void>;
}

/** Rejects with the authority's words. */
export async function orderCertificate(order: Order): Promise<Certificate> {
  // Slow to load, and used once in two months.
  const acme = await import('acme-client');
  const { axios, crypto } = acme;
  // Its retries follow Retry-After, which may be hours, and hide the error: we retry ourselves.
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
    // The library would change an existing account, which some authorities refuse.
    if (!hasAccount(client)) throw error;
  }
  const [key, csr] = await crypto.createCsr(
    { altNames: [order.dominio] },
    await crypto.createPrivateEcdsaKey(),
  );
  const cert = await client.auto({
    csr,
    challengePriority: ['http-01'],
    // From inside the network the name may lead elsewhere.
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
