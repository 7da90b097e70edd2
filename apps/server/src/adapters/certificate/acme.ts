import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { type FalhaCertificado, mensagensCertificado } from '@frota/contract/certificado';
import type { Client } from 'acme-client';
import type { Db } from '../../database/schema.ts';
import { getSegredo } from '../../database/segredo.ts';
import type { Certificate, CertificateSource, Looked } from '../../ports/certificate.ts';
import type { Clock } from '../../ports/clock.ts';
import { createAcmeRows } from './acme-rows.ts';
import { issueCertificate, makeAuthority } from './issue.ts';

const CALL_MS = 20_000;

const ANSWER_MAX_BYTES = 1_000_000;

const BACKOFF = { backoffAttempts: 20, backoffMin: 500, backoffMax: 5_000 } as const;

const DAY_MS = 86_400_000;

/** After this time another server takes over the order of a server that died. */
const ORDER_MS = 5 * 60_000;

/** Pause after a failure, doubled each time: an authority allows five failures an hour for a name. */
const WAIT_MS = 60_000;

const WAIT_MAX_MS = 60 * WAIT_MS;

/** Cache time of the challenges: anybody may ask for them. */
const KNOWN_MS = 1_000;

/** A replaced database server is back within seconds. */
const STORE_TRIES = 15;

const STORE_WAIT_MS = 2_000;

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,128})$/;

export interface AcmeOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly dominio: string;
  readonly directoryUrl: string;
  /** PEM of a private authority's own https. */
  readonly ca?: string | undefined;
}

/** RFC 8555, http-01. All servers of a database share it: one renews it after two thirds of its time. */
export async function openAcmeCertificate(options: AcmeOptions): Promise<CertificateSource> {
  const { db, clock, dominio } = options;
  const rows = createAcmeRows(db, dominio, options.directoryUrl);
  const opened = clock.now();
  const provisional = await makeProvisional(dominio, opened);
  let latest: Looked | undefined;
  let known: { readonly at: number; readonly answers: Promise<Map<string, string>> } | undefined;

  /** Read at most once a second, whoever asks. */
  async function challenges(): Promise<Map<string, string>> {
    if (!known || performance.now() - known.at >= KNOWN_MS) {
      known = { at: performance.now(), answers: rows.challenges() };
    }
    const { answers } = known;
    try {
      return await answers;
    } catch (error) {
      if (known?.answers === answers) known = undefined;
      throw error;
    }
  }

  /** Retried: an issued certificate must not be lost. */
  async function store(certificate: Certificate): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await rows.store(certificate, clock.now());
      } catch (error) {
        if (tries === STORE_TRIES) throw error;
        await wait(STORE_WAIT_MS);
      }
    }
  }

  async function renew(): Promise<Looked['falha']> {
    const now = clock.now();
    const accountKey = await getSegredo(db, 'acme', makeAccountKey);
    let certificate: Certificate;
    try {
      certificate = await orderCertificate({
        ...options,
        accountKey,
        publish: async (token, resposta) => {
          await rows.addChallenge(token, resposta, now);
          // Longer than the cache time of all servers.
          await wait(KNOWN_MS + 100);
        },
        withdraw: (token) => rows.removeChallenge(token),
      });
    } catch (error) {
      const motivo = motivoOf(error);
      const failed = await rows.fail(motivo, now, (falhas) => {
        const waits = Math.min(WAIT_MS * 2 ** falhas, WAIT_MAX_MS);
        return new Date(clock.now().getTime() + waits);
      });
      return { ...failed, detalhe: error instanceof Error ? error.message : String(error) };
    }
    await store(certificate);
    return null;
  }

  async function look(mayRenew: boolean): Promise<Looked> {
    const found = await rows.find();
    const now = clock.now();
    const isDue = !found?.certificate || isEnding(found.certificate, now);
    if (mayRenew && isDue && (await rows.take(now, new Date(now.getTime() + ORDER_MS)))) {
      const falha = await renew();
      const certificate = (await rows.find())?.certificate ?? provisional;
      return { certificate, falha };
    }
    if (found?.certificate) return { certificate: found.certificate, falha: found.falha };
    const falha = found?.falha ?? { motivo: 'provisorio' as const, desde: opened };
    return { certificate: provisional, falha };
  }

  return {
    async look(mayRenew) {
      latest = await look(mayRenew);
      return latest;
    },

    async answer(path) {
      const token = CHALLENGE.exec(path)?.[1];
      if (token) {
        const body = (await challenges()).get(token);
        return body === undefined ? undefined : { type: 'application/octet-stream', body };
      }
      if (!latest || latest.certificate !== provisional) return undefined;
      const body = mensagensCertificado.aguarde(dominio, latest.falha?.motivo);
      return { type: 'text/plain; charset=utf-8', body };
    },
  };
}

function isEnding({ cert }: Certificate, now: Date): boolean {
  const { validFromDate, validToDate } = new X509Certificate(cert);
  const third = (validToDate.getTime() - validFromDate.getTime()) / 3;
  return validToDate.getTime() - now.getTime() <= third;
}

async function makeProvisional(dominio: string, now: Date): Promise<Certificate> {
  const term = {
    from: new Date(now.getTime() - DAY_MS),
    until: new Date(now.getTime() + 365 * DAY_MS),
  };
  return issueCertificate(await makeAuthority('Provisório', [dominio], term), [dominio], term);
}

function makeAccountKey(): Buffer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

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
async function orderCertificate(order: Order): Promise<Certificate> {
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

const SAID: readonly (readonly [RegExp, FalhaCertificado])[] = [
  [/rate ?limit|too many/i, 'limite'],
  [/\bDNS\b|NXDOMAIN|SERVFAIL|no such host|no valid (A|IP)|not resolve/i, 'sem_nome'],
  [/connect|timeout|refused|unreachable|invalid response|unauthorized|EOF/i, 'porta_80'],
];

function motivoOf(error: unknown): FalhaCertificado {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  // Only errors of the connection have a code; an authority's refusal has none.
  if (code !== undefined) return 'sem_autoridade';
  return SAID.find(([words]) => words.test(message))?.[1] ?? 'recusado';
}
