import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mensagensCertificado } from '@frota/contract/certificado';
import type { Db } from '../../database/schema.ts';
import { getSegredo } from '../../database/segredo.ts';
import type { Certificate, CertificateSource, Looked } from '../../ports/certificate.ts';
import type { Clock } from '../../ports/clock.ts';
import { motivoOf } from './acme-fault.ts';
import { orderCertificate } from './acme-order.ts';
import { createAcmeRows } from './acme-rows.ts';
import { issueCertificate, makeAuthority } from './issue.ts';

const DAY_MS = 86_400_000;
/** An order takes seconds; a server that ended in the middle of one leaves it to the others after so long. */
const ORDER_MS = 5 * 60_000;
/** Failures in a row are 2, 4, 8 … minutes apart: an authority takes five of a name an hour. */
const WAIT_MS = 60_000;
const WAIT_MAX_MS = 60 * WAIT_MS;
/** How old a server's knowledge of challenges may be: anybody may ask for them. */
const KNOWN_MS = 1_000;
/** A database whose server is replaced is there again within seconds. */
const STORE_TRIES = 15;
const STORE_WAIT_MS = 2_000;

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,128})$/;

export interface AcmeOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly dominio: string;
  /** ACME_URL. */
  readonly directoryUrl: string;
  /** PEM of who signed the authority's own https, where that is not known to Node. */
  readonly ca?: string | undefined;
}

/**
 * A certificate by ACME (RFC 8555, http-01), that all servers of a database share: one asks for it, when two thirds of its
 * time are over, the others find it there. Until there is one, a provisional one is served that nobody trusts.
 */
export async function openAcmeCertificate(options: AcmeOptions): Promise<CertificateSource> {
  const { db, clock, dominio } = options;
  const rows = createAcmeRows(db, dominio, options.directoryUrl);
  const opened = clock.now();
  const provisional = await makeProvisional(dominio, opened);
  let latest: Looked | undefined;
  let known: { readonly at: number; readonly answers: Promise<Map<string, string>> } | undefined;

  /** What any server of the database is to answer to the authority: asked once a second, by however many. */
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

  /** What was issued is not lost where the database is away for a moment. */
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
          // By then no server remembers that there was none.
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
