import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  type Certificate,
  CertificateError,
  type CertificateSource,
} from '../../ports/certificate.ts';
import type { Clock } from '../../ports/clock.ts';
import { networkAddresses } from '../outside/addresses.ts';
import { domainsOf, issueCertificate, makeAuthority } from './issue.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #111827; --back: #fff; --line: #6b7280; --link: #0b3b8c; }
@media (prefers-color-scheme: dark) { :root { --text: #f3f4f6; --back: #14171c; --line: #9ca3af; --link: #a9c7ff; } }
body { margin: 0 auto; padding: 20px 16px 48px; max-width: 40rem; font: 1.0625rem/1.5 system-ui, sans-serif;
  color: var(--text); background: var(--back); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px; } h2 { font-size: 1.1875rem; margin: 0 0 8px; }
section { border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-top: 16px; }
ol { margin: 0; padding-left: 1.4rem; } li { margin: 6px 0; } a { color: var(--link); }
a.button { display: flex; align-items: center; justify-content: center; min-height: 56px; margin-top: 16px; padding: 0 16px;
  border-radius: 12px; background: #0b3b8c; color: #fff; font-weight: 600; text-align: center; text-decoration: none; }
code { font-size: 0.9375rem; }`;

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
      `A autoridade em ${folder} não pode assinar para ${foreign.join(', ')} (HOSTS). Apague a pasta: o próximo início cria outra autoridade. Depois instale o novo certificado nos telefones.`,
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

/** Undefined if there is none yet; also if only its key exists, because no device can trust it yet. */
function readAuthority(folder: string): Certificate | undefined {
  const files = filesOf(folder);
  if (!existsSync(files.cert)) return undefined;
  try {
    const read = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') };
    const fits = new X509Certificate(read.cert).checkPrivateKey(createPrivateKey(read.key));
    if (fits) return read;
  } catch {
    // Not readable: the error below says so.
  }
  throw new CertificateError(
    `A autoridade em ${folder} não pode ser lida: falta autoridade.crt ou autoridade.key, ou as duas não são do mesmo par. Recoloque as duas, ou apague a pasta: o próximo início cria outra autoridade. Depois instale o novo certificado nos telefones.`,
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

/** Plain http, because phones do not trust the authority yet. `https`: the app's address. */
function authorityPage(given: { readonly https: string; readonly impressao: string }): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Instalar certificado – Gestão de Frota</title>
<style>${STYLE}</style></head><body><main>
<h1>Instalar o certificado da frota</h1>
<p>Uma vez em cada aparelho. Depois disso o app abre com cadeado, funciona sem sinal e avisa de novas tarefas.</p>
<a class="button" href="/autoridade.crt" download="autoridade.crt">Baixar o certificado</a>
<section><h2>Android</h2><ol>
<li>Toque em <b>Baixar o certificado</b>.</li>
<li>Abra <b>Configurações</b> e procure por <b>Certificado CA</b> (em Segurança e privacidade → Mais configurações de segurança → Criptografia e credenciais → Instalar um certificado).</li>
<li>Toque em <b>Instalar mesmo assim</b>, digite a senha do aparelho e escolha <b>autoridade.crt</b> em Downloads.</li>
<li>Abra o app no Chrome, pelo botão no fim desta página.</li></ol></section>
<section><h2>iPhone e iPad</h2><ol>
<li>No <b>Safari</b>, toque em <b>Baixar o certificado</b> e em <b>Permitir</b>.</li>
<li>Abra <b>Ajustes</b>, toque em <b>Perfil baixado</b> e em <b>Instalar</b>.</li>
<li>Em <b>Ajustes → Geral → Sobre → Certificados confiáveis</b>, ligue a chave ao lado de <b>Gestão de Frota</b>.</li>
<li>Abra o app no Safari, pelo botão no fim desta página.</li></ol></section>
<section><h2>Computador com Windows</h2><ol>
<li>Baixe o certificado e abra o arquivo <b>autoridade.crt</b>.</li>
<li><b>Instalar certificado</b> → Usuário atual → <b>Colocar todos os certificados no repositório a seguir</b> → <b>Autoridades de certificação raiz confiáveis</b>.</li></ol></section>
<section><h2>Confira antes de instalar</h2>
<p>O aparelho mostra a impressão digital nos detalhes do certificado (SHA-256). Ela deve ser igual à que o gestor vê em Ajustes → Certificado https:</p>
<code>${given.impressao}</code></section>
<a class="button" href="${given.https}">Abrir o app</a>
</main></body></html>`;
}

/** `patio`, and `patio.local` (mDNS). */
function machineDomains(): [string, ...string[]] {
  const name = hostname().toLowerCase();
  const [first = name] = name.split('.');
  const names = [name, `${first}.local`].filter((text) => /^[a-z0-9.-]+$/.test(text));
  return ['localhost', ...new Set(names)];
}
