import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { constants, gunzipSync, zstdCompressSync } from 'node:zlib';
import { diaOf } from '@frota/contract/tempo';
import { startPostgres } from '../postgres.ts';
import { createDatabase } from '../postgres-databases.ts';
import { fixtureOf, type Release } from './release.ts';

/** Days of the demo's life before the moment at which this is run; its year would be 50 MB. */
const DIAS = 6;

/** The three databases of a new data folder hold nearly the same: they are seen as one another. */
const SMALL = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: 26,
};
const DIA_MS = 86_400_000;

/** What is asked, of the days from `inicio` to `fim`. */
const callsOf = (inicio: string, fim: string): string[] => {
  const period = `inicio=${inicio}&fim=${fim}`;
  const sources = ['interno', 'externo', 'total'];
  return [
    ...sources.map((source) => `/api/dashboard/resumo?source=${source}&${period}`),
    ...sources.map((source) => `/api/dashboard/registros?source=${source}&${period}&limite=20`),
    `/api/dashboard/respostas?${period}`,
    `/api/tarefas/dashboard?${period}&limite=20`,
    `/api/abastecimentos-externos/dashboard?${period}&limite=20`,
    '/api/posto/saldos',
    '/api/posto/custos',
    `/api/posto/entradas?${period}`,
    `/api/posto/saidas?${period}&limite=20`,
    ...['DIESEL%20S10', 'DIESEL%20S500', 'ARLA'].map(
      (tipo) => `/api/posto/livro?tipo=${tipo}&${period}`,
    ),
    '/api/veiculos-frota?limite=20',
    '/api/usuarios?limite=20',
    '/api/tarefas',
    '/api/checkin?limite=20',
    `/api/logs/checkin-finalizados?${period}&limite=20`,
    `/api/logs/exclusoes?${period}`,
    '/api/conferencias?limite=20',
    '/api/divergencias?limite=20',
    '/api/cuidados/pendencias?limite=20',
    '/api/cuidados/vencimentos?limite=20',
    '/api/cuidados/preventivas?limite=20',
  ];
};

/** The old program's demo in a data folder that stays. */
const SEED = `
import { createArgon2Passwords } from '../adapters/argon2-passwords.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { SENHA_DEMO, seedDemo } from '../demo/seed.ts';
const database = await openDatabase({ dadosDir: process.env.DADOS_DIR });
await migrate(database.db);
const { logins } = await seedDemo(database.db, { passwords: createArgon2Passwords(), now: new Date() });
const gestor = logins.find(({ tipo_login }) => tipo_login === 'Frota');
console.log(JSON.stringify({ cpf: gestor.cpf, password: SENHA_DEMO }));
await database.close();
`;

/**
 * `node apps/server/src/testing/releases/make.ts COMMIT VERSION`: installs an earlier commit in a folder that goes
 * afterwards, has it live through a few days, answer calls, make a copy of itself and restore that on PostgreSQL, and keeps all of
 * it in `fixtures/VERSION.tar.zst` as `dados`, `copias`, `postgres.sql` and `respostas.json` (a Release).
 */
async function make(commit: string, version: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'frota-versao-'));
  try {
    const program = join(scratch, 'programa');
    install(commit, program);
    const env = { ...process.env, DADOS_DIR: join(scratch, 'dados'), HOST: '127.0.0.1', PORT: '0' };
    const app = join(program, 'apps/server/src/app');
    writeFileSync(join(app, 'seed-release.ts'), SEED);
    const run = (...args: string[]): string =>
      execFileSync(process.execPath, args, { cwd: scratch, env, encoding: 'utf8' });
    const gestor = run(join(app, 'seed-release.ts')).trim();
    // From 0.3.0 on photos that are missing are taken for a disk that is away; the demo draws them when looked at.
    mkdirSync(join(scratch, 'dados/fotos'), { recursive: true });
    writeFileSync(join(scratch, 'dados/fotos/.fotos-da-frota'), '');
    const em = new Date();
    const respostas = await askAll(join(app, 'main.ts'), scratch, env, { gestor, em });
    // Both say that photos are missing: the demo draws them when they are looked at.
    runTelling([join(app, 'backup.ts'), 'backup', join(scratch, 'copias')], scratch, env);
    const onPostgres = { ...env, DADOS_DIR: join(scratch, 'outra') };
    const sql = await dumpPostgres((DATABASE_URL) =>
      runTelling([join(app, 'backup.ts'), 'restore', join(scratch, 'copias')], scratch, {
        ...onPostgres,
        DATABASE_URL,
      }),
    );
    writeFileSync(join(scratch, 'postgres.sql'), sql);
    const release: Release = {
      commit,
      em: em.toISOString(),
      gestor: JSON.parse(gestor),
      linhas: countRows(join(scratch, 'copias')),
      respostas,
    };
    writeFileSync(join(scratch, 'respostas.json'), JSON.stringify(release));
    const args = ['-C', scratch, '-c', 'dados', 'copias', 'postgres.sql', 'respostas.json'];
    const tar = execFileSync('tar', args, { maxBuffer: Number.POSITIVE_INFINITY });
    writeFileSync(fixtureOf(version), zstdCompressSync(tar, { params: SMALL }));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function runTelling(args: string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) console.log(stderr);
}

/** As SQL, what `fill` leaves in a new database of PostgreSQL. */
async function dumpPostgres(fill: (url: string) => void): Promise<string> {
  const server = startPostgres();
  try {
    const { databaseUrl } = await createDatabase(server.url);
    fill(databaseUrl);
    const args = ['--no-owner', '--no-privileges', '--rows-per-insert=200', databaseUrl];
    const maxBuffer = Number.POSITIVE_INFINITY;
    const dump = execFileSync('pg_dump', args, { maxBuffer, encoding: 'utf8' });
    // Commands of psql, which a connection does not know.
    return dump.replaceAll(/^\\(un)?restrict .*\n/gm, '');
  } finally {
    server.stop();
  }
}

function install(commit: string, to: string): void {
  const root = join(import.meta.dirname, '../../../../..');
  execFileSync('git', ['clone', '--quiet', '--shared', root, to]);
  execFileSync('git', ['-C', to, 'checkout', '--quiet', commit]);
  const script = `import('./scripts/install.mjs').then(({ install }) => install())`;
  execFileSync(process.execPath, ['-e', script], { cwd: to, stdio: 'inherit' });
  const history = join(to, 'apps/server/src/demo/history.ts');
  const year = readFileSync(history, 'utf8');
  const days = year.replace(/month - 1 - \w+, day\)/, `month - 1, day - ${DIAS})`);
  if (days === year) throw new Error('the demo has another history');
  writeFileSync(history, days);
}

/** The answers of the old program itself, by call; those that it does not know are left out. */
async function askAll(
  main: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
  { gestor, em }: { gestor: string; em: Date },
): Promise<Release['respostas']> {
  const child = spawn(process.execPath, [main], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    address = /no ar: (http:\S+)/.exec(line)?.[1];
    if (address) break;
  }
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: gestor,
  });
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
  const respostas: Record<string, unknown> = {};
  const inicio = new Date(em.getTime() - 30 * DIA_MS);
  for (const path of callsOf(diaOf(inicio), diaOf(em))) {
    const answer = await fetch(address + path, { headers: { cookie } });
    if (answer.status === 404) continue;
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    respostas[path] = await answer.json();
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
  return respostas;
}

function countRows(copias: string): Record<string, number> {
  const linhas: Record<string, number> = {};
  const name = readdirSync(copias).find((one) => one.endsWith('.gz'))!;
  const text = gunzipSync(readFileSync(join(copias, name))).toString();
  for (const [, tabela = ''] of text.matchAll(/^\{"tabela":"(\w+)"/gm)) {
    linhas[tabela] = (linhas[tabela] ?? 0) + 1;
  }
  return linhas;
}

const [commit, version] = process.argv.slice(2);
if (!commit || !version) throw new Error('node make.ts COMMIT VERSION');
await make(commit, version);
