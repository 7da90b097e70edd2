import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { issueCertificate, makeAuthority } from '../adapters/certificate/issue.ts';
import { freePort } from './free-port.ts';

const PROGRAM = fileURLToPath(new URL('./smtp.py', import.meta.url));
/** Debian's own, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';

/** A letter as another program reads it. */
interface ReceivedLetter {
  /** Of the envelope. */
  readonly de: string;
  readonly para: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Types of all parts. */
  readonly partes: readonly string[];
  readonly texto: string;
  readonly html: string;
}

export interface SmtpServer {
  /** How a letter is handed over to it (`createSmtpMail`). */
  readonly settings: {
    readonly host: string;
    readonly port: number;
    readonly secure: false;
    readonly plain: false;
    readonly auth: { readonly user: string; readonly pass: string };
    /** PEM of who signed its certificate. */
    readonly ca: string;
  };
  /** What it was given for an address since the last time, in its order. */
  lettersTo(email: string): ReceivedLetter[];
  stop(): void;
}

/** Debian's aiosmtpd on a free port: STARTTLS and a password, as a company's mail server asks for. */
export async function startSmtp(port?: number): Promise<SmtpServer> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-smtp-'));
  const chosen = port ?? (await freePort());
  const now = Date.now();
  const term = { from: new Date(now - 86_400_000), until: new Date(now + 86_400_000) };
  const authority = await makeAuthority('Correio', ['localhost'], term);
  const own = await issueCertificate(authority, ['localhost'], term);
  const [cert, key] = [join(folder, 'cert'), join(folder, 'key')];
  writeFileSync(cert, own.cert);
  writeFileSync(key, own.key);
  const child = spawn(PYTHON, [PROGRAM, String(chosen), folder, cert, key], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return {
    settings: {
      host: 'localhost',
      port: chosen,
      secure: false,
      plain: false,
      ca: authority.cert,
      auth: { user: 'frota', pass: 'segredo' },
    },
    lettersTo(email) {
      const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
      return files.toSorted().flatMap((name) => {
        const path = join(folder, name);
        const letter: ReceivedLetter = JSON.parse(readFileSync(path, 'utf8'));
        if (!letter.para.includes(email)) return [];
        rmSync(path);
        return letter;
      });
    },
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
