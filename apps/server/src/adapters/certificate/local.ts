import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Certificate,
  CertificateError,
  type CertificateSource,
} from '../../ports/certificate.ts';
import type { Clock } from '../../ports/clock.ts';
import { authorityPage } from './authority-page.ts';
import { domainsOf, issueCertificate, makeAuthority } from './issue.ts';
import { machineDomains, networkAddresses } from './machine-names.ts';

const DAY_MS = 86_400_000;
/** Installing it on every phone again is not practicable. */
const AUTHORITY_DAYS = 20 * 365;
/** Apple's devices accept at most 825. */
const DAYS = 90;
const RENEWED_DAYS = 30;
/** Private domains; names below them may be any machine. */
const OF_NETWORKS = ['local', 'lan', 'internal', 'home.arpa'];

export interface LocalOptions {
  readonly folder: string;
  readonly hosts: readonly string[];
  readonly httpPort: number;
  readonly clock: Clock;
  readonly addresses?: () => string[];
}

/** Signed by this machine's own authority; renewed for a new address or near its end. Throws CertificateError. */
export async function openLocalCertificate(options: LocalOptions): Promise<CertificateSource> {
  const { folder, clock, addresses = networkAddresses } = options;
  const hosts = options.hosts.map((host) => host.replace(/^\[|\]$/g, ''));
  const authority = readAuthority(folder) ?? (await createAuthority(folder, hosts, clock));
  const domains = domainsOf(authority);
  const isCovered = (name: string): boolean =>
    /[:]|^[\d.]+$/.test(name) ||
    domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
  const foreign = hosts.filter((host) => !isCovered(host));
  if (foreign.length > 0) {
    throw new CertificateError(
      `A autoridade em ${folder} não pode assinar para ${foreign.join(', ')} (HOSTS). Apague a pasta para que se faça outra, e instale-a nos telefones.`,
    );
  }
  const { fingerprint256 } = new X509Certificate(authority.cert);
  const namesNow = (): [string, ...string[]] => {
    const [first, ...more] = machineDomains();
    return [first, ...more.filter(isCovered), ...hosts, ...addresses(), '127.0.0.1', '::1'];
  };
  let names = namesNow();
  let certificate = await issue();

  function issue(): Promise<Certificate> {
    const now = clock.now().getTime();
    // A phone's clock may be behind.
    const term = { from: new Date(now - DAY_MS), until: new Date(now + DAYS * DAY_MS) };
    return issueCertificate(authority, names, term);
  }

  return {
    autoridade: { impressao: fingerprint256, porta: options.httpPort },
    async look() {
      const { validFromDate, validToDate } = new X509Certificate(certificate.cert);
      const now = clock.now();
      // Signed while the clock was ahead: phones refuse it.
      const isToCome = validFromDate > now;
      const isEnding = validToDate.getTime() - now.getTime() < RENEWED_DAYS * DAY_MS;
      const found = namesNow();
      if (isToCome || isEnding || found.some((name) => !names.includes(name))) {
        names = found;
        certificate = await issue();
      }
      return { certificate, falha: null };
    },
    async answer(path, https) {
      if (path === '/autoridade.crt') {
        return { type: 'application/x-x509-ca-cert', body: authority.cert };
      }
      if (path !== '/autoridade') return undefined;
      return {
        type: 'text/html; charset=utf-8',
        body: authorityPage({ https, impressao: fingerprint256 }),
      };
    },
  };
}

const filesOf = (folder: string) => ({
  cert: join(folder, 'autoridade.crt'),
  key: join(folder, 'autoridade.key'),
});

/** Undefined also where only a key exists, which nobody has seen. */
function readAuthority(folder: string): Certificate | undefined {
  const files = filesOf(folder);
  if (!existsSync(files.cert)) return undefined;
  try {
    const read = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') };
    const fits = new X509Certificate(read.cert).checkPrivateKey(createPrivateKey(read.key));
    if (fits) return read;
  } catch {
    // The error below says it.
  }
  throw new CertificateError(
    `A autoridade em ${folder} não pode ser lida: autoridade.crt e autoridade.key vão juntas. Recoloque as duas, ou apague a pasta para que se faça outra, e instale-a nos telefones.`,
  );
}

async function createAuthority(
  folder: string,
  hosts: readonly string[],
  clock: Clock,
): Promise<Certificate> {
  const [, name = 'servidor'] = machineDomains();
  const domains = [
    ...machineDomains(),
    ...hosts.filter((host) => /[a-z]/.test(host) && !host.includes(':')),
  ];
  const now = clock.now().getTime();
  const made = await makeAuthority(
    `Gestão de Frota (${name})`,
    [...new Set([...domains, ...OF_NETWORKS])],
    {
      from: new Date(now - DAY_MS),
      until: new Date(now + AUTHORITY_DAYS * DAY_MS),
    },
  );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = filesOf(folder);
  writeFileSync(files.key, made.key, { mode: 0o600, flush: true });
  // Written last: it marks the authority as complete.
  writeFileSync(files.cert, made.cert, { mode: 0o600, flush: true });
  return made;
}
