import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { drawPlaca } from '@frota/amostras';
import { ocrRoute } from '@frota/contract/ocr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyEmbedded } from '../testing/databases.ts';
import { freePort } from '../testing/free-port.ts';
import {
  ADDRESS,
  type ServedProgram,
  startProgram,
  untilPrinted,
} from '../testing/served-program.ts';

// Most start several programs, each with an embedded database, one after another.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let running: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frota-inicio-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process of ours on its own data folder, and what it printed so far. */
function start(file: string, args: string[] = [], variables: Record<string, string> = {}) {
  const env = { DADOS_DIR: folder, ...variables };
  const program = startProgram(join(import.meta.dirname, file), args, { cwd: folder, env });
  running.push(program.child);
  return program;
}

async function ended(program: ServedProgram): Promise<number | null> {
  await program.closed;
  return program.child.exitCode;
}

function login(address: string, cpf: string, senha: string): Promise<Response> {
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf, password: senha }),
  });
}

/** What the server reads of a drawn plate. */
async function readPlaca(address: string, session: Response, placa: string): Promise<unknown> {
  const [cookie = ''] = session.headers.getSetCookie();
  const headers = { cookie: cookie.split(';')[0]! };
  const body = new FormData();
  body.append('tipo', 'placa');
  const photo = await drawPlaca({ placa });
  body.append('imagem', new Blob([new Uint8Array(photo)]), 'imagem.jpg');
  const answer = await fetch(address + ocrRoute.path, { method: ocrRoute.method, headers, body });
  return answer.json();
}

/** A call over https that trusts that authority alone. */
async function callSecurely(
  url: URL,
  { body, ...options }: RequestOptions & { body?: string },
): Promise<{ status?: number; headers: IncomingHttpHeaders; body: unknown }> {
  const [answer] = await once(request(url, options).end(body), 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await json(answer) };
}

describe('on a machine of several accounts', () => {
  const umask = process.umask();
  beforeEach(() => {
    // What most systems have; programs inherit it.
    process.umask(0o022);
    chmodSync(folder, 0o755);
  });
  afterEach(() => {
    process.umask(umask);
  });

  const everything = (path: string): string[] => [
    path,
    ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name))),
  ];
  const openToOthers = (path: string): string[] =>
    everything(path).filter((one) => (lstatSync(one).mode & 0o077) !== 0);

  /** What another account of this machine finds in a folder; only root can try. */
  function foundByNobody(path: string): string {
    if (process.getuid?.() !== 0) return '';
    return spawnSync('find', [path, '-mindepth', '1'], {
      uid: 65_534,
      gid: 65_534,
      cwd: '/',
    }).stdout.toString();
  }

  /** As an earlier version left it. */
  function leaveOpen(path: string): void {
    for (const one of everything(path)) {
      chmodSync(one, lstatSync(one).isDirectory() ? 0o755 : 0o666);
    }
  }

  it('creates the first user once, reads photos itself, keeps its data to itself, and brings it to another installation by a copy, which serves https with an authority of its own and leads there over http', async () => {
    const [here, there] = ['dados', 'outra'].map((name) => {
      const DADOS_DIR = join(folder, name);
      // To make the database's files takes longest, and is what every run of the tests begins with.
      renameSync(copyEmbedded({ isNew: true }), DADOS_DIR);
      return DADOS_DIR;
    }) as [string, string];
    const run = (DADOS_DIR: string, file: string, ...args: string[]): ServedProgram =>
      start(file, args, { DADOS_DIR });
    // No other instance reads them.
    const first = start('main.ts', [], { DADOS_DIR: here, OCR_URL: '' });
    const address = await untilPrinted(first, ADDRESS);
    const cpf = await untilPrinted(first, /CPF: {3}(\S+)/);
    const senha = await untilPrinted(first, /Senha: (\S+)/);
    // Nothing stands below it.
    expect(first.output).toMatch(/no ar: .*CPF: .*Senha: \S+\s*$/s);
    const answer = await login(address, cpf, senha);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ tipo_login: 'Frota', usuario: 'Gestor da Frota' });
    expect(await readPlaca(address, answer, 'BRA2E19')).toMatchObject({ texto: 'BRA2E19' });
    expect(openToOthers(here)).toEqual([]);
    expect(foundByNobody(here)).toBe('');

    const second = run(here, 'usuario.ts', 'senha', '--cpf', cpf);
    expect(await ended(second)).toBe(1);
    expect(second.output).toMatch(/^A pasta de dados .* já está em uso por outro processo\./);

    first.child.kill('SIGTERM');
    expect(await ended(first)).toBe(0);

    mkdirSync(join(here, 'fotos', 'perfil'), { recursive: true });
    writeFileSync(join(here, 'fotos', 'perfil', '1.jpg'), 'photo');
    const copias = join(folder, 'copias');
    mkdirSync(copias);
    for (const one of [here, copias]) leaveOpen(one);
    // Where it is left out, the folder is this one.
    const backup = run(here, 'backup.ts', 'backup');
    expect(await ended(backup), backup.output).toBe(0);
    expect(backup.output).toMatch(/^Cópia gravada: .*copias.banco-.*\n\d+ linhas .*, 0 fotos/);
    for (const one of [here, copias]) expect(openToOthers(one)).toEqual([]);
    expect(foundByNobody(here)).toBe('');
    const restore = run(there, 'backup.ts', 'restore');
    await ended(restore);
    expect(restore.output).toMatch(/^Cópia restaurada: /);

    leaveOpen(there);
    const httpPort = String(await freePort());
    const again = start('main.ts', [], {
      DADOS_DIR: there,
      HTTPS: 'local',
      HTTP_PORT: httpPort,
    });
    const page = await untilPrinted(
      again,
      new RegExp(`abra (http://127\\.0\\.0\\.1:${httpPort}/autoridade)`),
    );
    expect(again.output).not.toContain('Primeiro acesso');
    expect(openToOthers(there)).toEqual([]);
    expect(foundByNobody(there)).toBe('');
    expect(await (await fetch(page)).text()).toContain('Baixar o certificado');
    const ca = await (await fetch(`${page}.crt`)).text();
    const screen = await fetch(new URL('/perfil', page), { redirect: 'manual' });
    const https = screen.headers.get('location')!;
    expect(https).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/perfil$/);
    const entered = await callSecurely(new URL('/api/auth/login', https), {
      ca,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cpf, password: senha }),
    });
    expect(entered.status).toBe(200);
    expect(entered.headers).not.toHaveProperty('strict-transport-security');
    expect(entered.headers).toHaveProperty('cross-origin-opener-policy');
    const [cookie = ''] = entered.headers['set-cookie'] ?? [];
    const { body } = await callSecurely(new URL('/api/auditoria', https), {
      ca,
      headers: { cookie: cookie.split(';')[0]! },
    });
    expect(body).toMatchObject({
      auditoria: expect.arrayContaining([
        expect.objectContaining({
          usuario: 'linha de comando',
          endereco: null,
          acao: 'restauracao',
          alvo: expect.stringMatching(/^banco-/),
        }),
      ]),
    });
    again.child.kill('SIGINT');
    expect(await ended(again)).toBe(0);
  });
});

it.each([
  [
    'a bad environment',
    { PORT: 'x', LOG_LEVEL: 'y' },
    /^Configuração inválida:\n {2}PORT: .*\n {2}LOG_LEVEL: .*\n$/,
  ],
  [
    'no database',
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    /^O banco de dados não respondeu \(127\.0\.0\.1:1\)\. Confira DATABASE_URL\./,
  ],
])('says what is wrong with %s', async (_case, variables, message) => {
  const program = start('main.ts', [], variables);
  expect(await ended(program)).toBe(1);
  expect(program.output).toMatch(message);
});
