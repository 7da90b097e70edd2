import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@frota/server/testing';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { MAIN, NODE_FLAGS, startProcess } from './http/process.ts';
import { GESTOR, GESTOR_ENV, loginGestor } from './http/yard.ts';
import { formatTable } from './table.ts';

const FILES = join(import.meta.dirname, '../../docs/proxy');
const READY_MS = 10_000;

interface Ports {
  readonly app: string;
  readonly http: string;
  readonly https: string;
}

/** A program by its file in docs, with other ports and a certificate of its own, in a folder that goes afterwards. */
const PROXIES: Readonly<Record<string, (folder: string, ports: Ports) => readonly string[]>> = {
  nginx: (folder, ports) => {
    const site = readFileSync(join(FILES, 'nginx.conf'), 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.app}`)
      .replaceAll('/etc/ssl/frota', folder)
      .replaceAll('frota.empresa.com.br', 'localhost');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary}\n${site} }`,
    );
    return ['-p', folder, '-c', join(folder, 'nginx.conf')];
  },
  caddy: (folder, ports) => {
    const site = readFileSync(join(FILES, 'Caddyfile'), 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.app}`)
      .replace(
        'frota.empresa.com.br {',
        `localhost:${ports.https} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
      );
    const global = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`;
    writeFileSync(join(folder, 'Caddyfile'), global + site);
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

/** A photo of some 6 MB: noise, which no encoder makes small. */
async function drawLarge(): Promise<Buffer> {
  const side = 2_700;
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = Math.random() * 256;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 92 }).toBuffer();
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && child.exitCode === null) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return;
    await delay(50);
  }
  throw new Error(`The proxy did not answer (exit ${child.exitCode}).`);
}

/** How long after a balance changed its event came, in ms. */
async function measureEvent(url: string, cookie: string): Promise<number> {
  const gone = new AbortController();
  const stream = await fetch(`${url}/api/eventos`, { headers: { cookie }, signal: gone.signal });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const litros = { litros_s10: '9000', litros_s500: '2000', litros_arla: '800' };
  const body = JSON.stringify({ id: randomUUID(), ...litros, abrir_livro: true });
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const began = performance.now();
  const saved = await fetch(`${url}/api/posto/medicao`, { method: 'POST', headers, body });
  if (!saved.ok) throw new Error(`Not measured: ${await saved.text()}`);
  for (let text = ''; !text.includes('saldos'); ) text += (await reader.read()).value ?? '';
  gone.abort();
  return performance.now() - began;
}

/** Whether a browser opens the app, logs in and has the service worker. */
async function opensInBrowser(url: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(url);
    await page.getByLabel('CPF').fill(GESTOR.cpf);
    await page.getByLabel('Senha', { exact: true }).fill(GESTOR.senha);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/');
    await page.goto(`${url}/ajustes`);
    await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
    return await page.evaluate<boolean>(
      'navigator.serviceWorker.ready.then(({ active }) => active !== null)',
    );
  } finally {
    await browser.close();
  }
}

async function measure(program: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), `frota-${program}-`));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      ...subject,
      ...files,
    ],
    { stdio: 'ignore' },
  );
  const dados = join(folder, 'dados');
  mkdirSync(dados);
  const env = { ...GESTOR_ENV, DADOS_DIR: dados, TRUST_PROXY: 'on', HOSTS: 'localhost,127.0.0.1' };
  const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], env);
  const ports = {
    app: new URL(server.url).port,
    http: String(await freePort()),
    https: String(await freePort()),
  };
  const child = spawn(program, PROXIES[program]!(folder, ports), {
    stdio: 'ignore',
    // Caddy keeps what it knows there.
    env: { ...process.env, HOME: folder },
  });
  try {
    const url = `https://localhost:${ports.https}`;
    await untilAnswers(url, child);
    const plain = await fetch(`http://localhost:${ports.http}/perfil`, { redirect: 'manual' });
    const cookie = await loginGestor(url);
    const photo = await drawLarge();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      id: randomUUID(),
      pasta: 'checkin-combustivel',
      placa: 'RWB5K21',
    })) {
      form.append(name, value);
    }
    form.append('foto', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg');
    const sent = await fetch(`${url}/api/fotos`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: form,
    });
    return [
      program,
      String(plain.status),
      cookie.startsWith('__Host-') ? 'yes' : 'no',
      `${sent.status} (${(photo.length / 1e6).toFixed(1)} MB)`,
      `${(await measureEvent(url, cookie)).toFixed(0)} ms`,
      (await opensInBrowser(url)) ? 'yes' : 'no',
    ];
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The server behind the proxies of docs/proxy, each the real program (Debian's nginx and caddy) with that file. */
export async function run(): Promise<void> {
  // Their certificates are signed by themselves.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const rows = [
    ['proxy', 'http', 'cookie over https alone', 'photo', 'event after', 'app with service worker'],
  ];
  for (const program of Object.keys(PROXIES)) {
    const isThere =
      spawnSync(program, [program === 'nginx' ? '-v' : 'version']).error === undefined;
    rows.push(isThere ? await measure(program) : [program, 'not installed', '', '', '', '']);
  }
  console.log(formatTable(rows));
}
