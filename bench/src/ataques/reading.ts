import { existsSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  createArgon2Passwords,
  type Database,
  DEZ_ANOS,
  fillCasos,
  fillHistory,
  filling,
  GATE,
  migrate,
  openDatabase,
  rebuildDashboard,
  startPostgres,
  startTestServer,
  withLongStatements,
} from '@frota/server/testing';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from '../http/process.ts';
import { GESTOR, login, loginGestor } from '../http/yard.ts';
import { formatTable } from '../table.ts';
import { startLoad } from './load.ts';
import { type Named, type Read, readsOf } from './reads.ts';

/** Calls of one user under way at once. */
const AT_ONCE = 20;
/** Calls of one user, fewer than the limit of 300 a minute. */
const CALLS_EACH = 14;
const REST_MS = 2_000;
const OTHERS = 8;
const GOAL_P99_MS = 250;
/** Number of the first manager; the others follow. */
const GESTOR_CPF = 50_000_000_000;

/** The server that is measured: this checkout's, or another checkout's for comparison. */
interface Side {
  readonly name: string;
  readonly main: string;
}

/** Fills a database with ten years of records and the users who ask for them. */
async function fill(database: Database): Promise<void> {
  try {
    await migrate(database.db);
    await filling(database, (filled) => fillHistory(filled, DEZ_ANOS));
    await database.db.transaction().execute((trx) => withLongStatements(trx, rebuildDashboard));
    await filling(database, async (filled) => {
      await fillCasos(filled);
      await filled.pool.query('vacuum analyze');
    });
    const server = await startTestServer({ database }, { passwords: createArgon2Passwords() });
    await server.admin.create({
      usuario: 'Gestor',
      cpf: GESTOR.cpf,
      senha: GESTOR.senha,
      tipo_login: 'Frota',
      email: null,
      definitiva: true,
    });
    // For each read an own manager. All of them, and the gate's user, have the first manager's password.
    await database.pool.query(
      `insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
       select 'Gestor ' || n, 'gestor ' || n, (${GESTOR_CPF} + n)::text, 'Frota', senha_hash, now()
         from usuario, generate_series(0, 99) n where cpf = $1`,
      [GESTOR.cpf],
    );
    await database.pool.query(
      'update usuario set senha_hash = (select senha_hash from usuario where cpf = $1) where cpf = $2',
      [GESTOR.cpf, GATE.cpf],
    );
    await server.close();
  } finally {
    await database.close();
  }
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** Calls with a user's cookie; a body goes as JSON. */
function callerOf(url: string, cookie: string): Call {
  const headers = { cookie, 'content-type': 'application/json' };
  return (path, init) => fetch(url + path, { ...init, headers });
}

async function jsonOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Makes an attendant, unless an earlier server on the same database made him. */
async function makeManobrista(url: string, gestor: Call, n: number): Promise<Call> {
  const cpf = String(40_000_000_000 + n);
  const dados = { usuario: `Manobrista ${n}`, cpf, senha: GESTOR.senha, tipo_login: 'Manobrista' };
  const body = JSON.stringify({ ...dados, email: null, senha_definitiva: true });
  const answer = await gestor('/api/usuarios', { method: 'POST', body });
  if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
  return callerOf(url, await login(url, cpf, GESTOR.senha));
}

async function findNamed(gestor: Call): Promise<Named> {
  const usuarios = await jsonOf<{ id: number; usuario: string }[]>(
    await gestor(`/api/usuarios?busca=${GATE.usuario}`),
  );
  const { divergencias } = await jsonOf<{ divergencias: { id: string }[] }>(
    await gestor('/api/divergencias?limite=1'),
  );
  return {
    portariaId: usuarios.find(({ usuario }) => usuario === GATE.usuario)!.id,
    casoId: divergencias[0]!.id,
    placa: 'ABC0001',
  };
}

/**
 * One call. Returns its status when the whole answer is there. The answer is dropped without unpacking it: that would
 * slow down this process, whose other calls are timed.
 */
function sendRaw(
  url: string,
  cookie: string | undefined,
  { path, method = 'GET' }: Read,
  body: object | undefined,
  signal: AbortSignal,
) {
  const headers = {
    ...(cookie !== undefined && { cookie }),
    'accept-encoding': 'br',
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise<number>((resolve, reject) => {
    const sent = request(url + path, { method, headers, signal }, (answer) => {
      answer.on('error', reject).on('end', () => resolve(answer.statusCode!));
      answer.resume();
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Keeps twenty calls under way until the time is over. Returns how many complete answers came for each status. */
async function attack(
  url: string,
  cookie: string | undefined,
  read: Read,
  attackMs: number,
): Promise<string> {
  const leave = AbortSignal.timeout(attackMs);
  const until = performance.now() + attackMs;
  const counts = new Map<number, number>();
  let calls = 0;
  const send = async (): Promise<void> => {
    for (let sent = 0; sent < CALLS_EACH && performance.now() < until; sent++) {
      try {
        const status = await sendRaw(url, cookie, read, read.body?.(calls++), leave);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      } catch {
        if (!leave.aborted) counts.set(0, (counts.get(0) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const rest = until - performance.now();
  if (rest > 0) await delay(rest);
  return [...counts]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** Which reads are sent, by words of their names, and how long each. */
interface Asked {
  readonly words: readonly string[];
  readonly attackMs: number;
}

interface Measured {
  readonly name: string;
  readonly p99: number;
  readonly failed: number;
  readonly answered: string;
}

/** Measures other users' `GET /api/auth/sessao` and `GET /api/tarefas` while each read is sent. */
async function measureSide(server: ServerProcess, { words, attackMs }: Asked): Promise<Measured[]> {
  const { url } = server;
  const gestor = callerOf(url, await loginGestor(url));
  const named = await findNamed(gestor);
  const others: Call[] = [];
  for (let n = 0; n < OTHERS; n++) others.push(await makeManobrista(url, gestor, n));
  const callers: (readonly [Read, string | undefined])[] = [];
  for (const [at, read] of readsOf(named).entries()) {
    if (words.length > 0 && !words.some((word) => read.name.includes(word))) continue;
    const cpf = { frota: String(GESTOR_CPF + at), portaria: GATE.cpf, anyone: undefined }[read.who];
    // Before anything is slowed down.
    const cookie = cpf && (await login(url, cpf, GESTOR.senha));
    callers.push([read, cookie]);
  }
  const load = startLoad(
    others.map((call, at) => () => call(at % 2 ? '/api/auth/sessao' : '/api/tarefas')),
  );
  const measured: Measured[] = [];
  const measure = async (name: string, work: () => Promise<string>): Promise<void> => {
    load.take();
    const answered = await work();
    const { p99, failed } = load.take();
    measured.push({ name, p99, failed, answered });
    console.error(name, p99.toFixed(0), failed, answered);
    await delay(REST_MS);
  };
  await measure('nobody', () => delay(attackMs).then(() => ''));
  for (const [read, cookie] of callers) {
    await measure(read.name, () => attack(url, cookie, read, attackMs));
  }
  await load.stop();
  return measured;
}

async function measureDatabase(
  sides: readonly Side[],
  env: Readonly<Record<string, string>>,
  asked: Asked,
): Promise<Map<string, readonly Measured[]>> {
  const results = new Map<string, readonly Measured[]>();
  for (const { name, main } of sides) {
    const server = await startProcess(process.execPath, [...NODE_FLAGS, main], env);
    try {
      results.set(name, await measureSide(server, asked));
    } finally {
      await server.stop();
    }
  }
  return results;
}

/** Rows of the table for one kind of database: a row for each read, two columns for each side. */
function linesOf(database: string, results: ReadonlyMap<string, readonly Measured[]>): string[][] {
  const sides = [...results.values()];
  return (sides[0] ?? []).map(({ name }, at) => [
    database,
    name,
    ...sides.flatMap((side) => {
      const { p99, failed, answered } = side[at]!;
      if (side === sides.at(-1) && !(p99 <= GOAL_P99_MS && failed === 0)) process.exitCode = 1;
      const shown = Number.isNaN(p99) ? 'none was answered' : p99.toFixed(0);
      return [`${shown}${failed > 0 ? ` (${failed} failed)` : ''}`, answered];
    }),
  ]);
}

/**
 * The slowest hundredth of other people's light calls while one user sends a call that reads much twenty times at
 * once, at the size of `casos`, on both databases. `--antes` measures another checkout's server before this one's on
 * the same data; `--pasta` keeps the embedded database for the next run, `--banco` names a PostgreSQL filled already.
 */
export async function runReading(args: string[], folder: string): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      antes: { type: 'string' },
      pasta: { type: 'string', default: join(folder, 'embutido') },
      banco: { type: 'string' },
      segundos: { type: 'string', default: '10' },
    },
  });
  const asked = { words: positionals, attackMs: Number(values.segundos) * 1000 };
  const before = values.antes && join(resolve(values.antes), 'apps/server/src/app/main.ts');
  const sides = [
    ...(before ? [{ name: 'before', main: before }] : []),
    { name: 'now', main: MAIN },
  ];
  const postgres = values.banco ? undefined : startPostgres();
  const databaseUrl = values.banco ?? postgres?.url;
  const rows = [
    [
      'database',
      'twenty at once of',
      ...sides.flatMap(({ name }) => [`p99 ${name} (ms)`, 'answered']),
    ],
  ];
  try {
    const dadosDir = join(folder, 'postgres');
    if (postgres) await fill(await openDatabase({ databaseUrl, dadosDir }));
    const onServer = { DATABASE_URL: databaseUrl!, DADOS_DIR: dadosDir };
    rows.push(...linesOf('PostgreSQL', await measureDatabase(sides, onServer, asked)));
    if (!existsSync(values.pasta)) {
      mkdirSync(values.pasta, { recursive: true });
      await fill(await openDatabase({ dadosDir: values.pasta, sync: false, onWarning: () => {} }));
    }
    const embedded = { DADOS_DIR: values.pasta };
    rows.push(...linesOf('embedded', await measureDatabase(sides, embedded, asked)));
    console.log(formatTable(rows));
  } finally {
    postgres?.stop();
  }
}
