import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, startPostgres } from '@frota/server/testing';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from '../http/process.ts';
import { GESTOR_ENV, loginGestor } from '../http/yard.ts';
import { formatTable } from '../table.ts';

const LINHAS = 45_000;
const ANO = { inicio: '2025-01-01', fim: '2025-12-31' };
/** What stands as sums by nozzle, and what is named line by line. */
const TANQUES = [
  ['DIESEL S10', false],
  ['DIESEL S500', true],
] as const;

const STILL_S = 15;

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** A year of a tank: as many lines, a dip a day. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into medicao (id, dia, ocorrido_em, litros_s10, litros_s500, litros_arla, usuario_id, usuario_nome, criada_em, atualizada_em)
    select gen_random_uuid(), dia, dia + interval '11 hours', 5000, 5000, 900, u.id, u.usuario, dia, dia
      from generate_series(timestamptz '${ANO.inicio} 00:00Z', timestamptz '${ANO.fim} 00:00Z', interval '1 day') dia,
           (select id, usuario from usuario limit 1) u`);
  for (const [tipo, ajuste] of TANQUES) {
    await pool.query(`
      insert into movimento (id, tipo, classe, ajuste, litros, usuario_nome, ocorrido_em, recebido_em, motivo)
      select gen_random_uuid(), '${tipo}', 'saida', ${ajuste}, -n % 97, 'Gestor de Frota', em, em,
             'Sem sinal no pátio, anotado no papel pelo manobrista da noite'
        from generate_series(1, ${LINHAS}) n
       cross join lateral (
         select timestamptz '${ANO.inicio} 04:00Z' + n * interval '365 days' / ${LINHAS + 1} as em) e`);
  }
  await pool.query('analyze');
}

/** Waits until the processes that it starts ahead are there: its memory has stood still for a while. */
async function settle(server: ServerProcess): Promise<void> {
  for (let still = 0, last = 0; still < STILL_S; ) {
    await delay(1000);
    const now = server.memory();
    still = Math.abs(now - last) < 2 ? still + 1 : 0;
    last = now;
  }
}

/** The file, taken as it comes, and the memory of the server meanwhile. */
async function take(server: ServerProcess, cookie: string, tipo: string): Promise<string[]> {
  const query = new URLSearchParams({ tipo, ...ANO });
  const before = server.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 25);
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/posto/livro.pdf?${query}`, { headers: { cookie } });
  let bytes = 0;
  for await (const piece of answer.body!) bytes += piece.length;
  clearInterval(watch);
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  const seconds = (performance.now() - began) / 1000;
  return [
    (bytes / 1e6).toFixed(1),
    seconds.toFixed(1),
    before.toFixed(0),
    (most - before).toFixed(0),
  ];
}

async function measure(name: string, databaseUrl: string | undefined): Promise<string[][]> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-livro-'));
  const env = { ...GESTOR_ENV, DADOS_DIR: dadosDir, DATABASE_URL: databaseUrl };
  const start = () => startProcess(process.execPath, [...NODE_FLAGS, MAIN], env);
  let server = await start();
  try {
    // It makes its tables and its first user; the embedded database is open to one process at a time.
    await server.stop();
    const database = await openDatabase({ databaseUrl, dadosDir });
    await fill(database);
    await database.close();
    server = await start();
    const cookie = await loginGestor(server.url);
    await settle(server);
    const rows: string[][] = [];
    for (const closed of [false, true]) {
      for (const mes of closed ? Array.from({ length: 12 }, (_, i) => i + 1) : []) {
        const path = `/api/posto/meses/2025-${String(mes).padStart(2, '0')}/fechamento`;
        await fetch(`${server.url}${path}`, { method: 'POST', headers: { cookie } });
      }
      for (const [tipo, named] of TANQUES) {
        const what = named ? 'each named' : 'sums by nozzle';
        const row = [name, what, closed ? 'closed' : 'open', ...(await take(server, cookie, tipo))];
        console.error(row.join(' '));
        rows.push(row);
      }
    }
    return rows;
  } finally {
    await server.stop();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}

/** A year of 45,000 lines as PDF, on both databases: how long it takes, and how much more memory the server. */
export async function measureImpresso(): Promise<void> {
  const postgres = startPostgres({ sync: true });
  try {
    const titles = [
      'database',
      `${LINHAS} lines`,
      'months',
      'MB',
      's',
      'server before, MB',
      'more, MB',
    ];
    const rows = [
      ...(await measure('embedded', undefined)),
      ...(await measure('PostgreSQL', postgres.url)),
    ];
    console.log(formatTable([titles, ...rows]));
  } finally {
    postgres.stop();
  }
}
