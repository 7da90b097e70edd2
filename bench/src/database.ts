import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openDatabase, startPostgres } from '@frota/server/testing';
import { mean } from './statistics.ts';
import { formatTable } from './table.ts';

const INSERTS = 2_000;
const SELECTS = 5_000;
const OPENINGS = 5;
const CLIENTS = [1, 8];

type Database = Awaited<ReturnType<typeof openDatabase>>;
type Open = () => Promise<Database>;

interface Measured {
  readonly perSecond: number;
  /** Share of the time in which the main thread's event loop had nothing to do, 0..1. */
  readonly free: number;
}

/** Runs `call` `total` times from so many clients at once. */
async function measure(
  total: number,
  clients: number,
  call: (index: number) => Promise<unknown>,
): Promise<Measured> {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < total) await call(next++);
  };
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  const { utilization } = performance.eventLoopUtilization(before);
  return { perSecond: total / seconds, free: 1 - utilization };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function openAndAsk(open: Open): Promise<Database> {
  const database = await open();
  await database.check();
  return database;
}

async function measureOpening(open: Open): Promise<[first: number, again: number]> {
  const times: number[] = [];
  for (let i = 0; i <= OPENINGS; i++) {
    let database: Database | undefined;
    times.push(
      await milliseconds(async () => {
        database = await openAndAsk(open);
      }),
    );
    await database!.close();
  }
  const [first, ...again] = times;
  return [first!, mean(again)];
}

/** The rows of the table for one database; each statement goes through the pool, each insert commits. */
async function measureDatabase(name: string, open: Open): Promise<string[][]> {
  const [first, again] = await measureOpening(open);
  const { pool, close } = await openAndAsk(open);
  const row = (what: string, clients: number, { perSecond, free }: Measured): string[] => [
    name,
    what,
    String(clients),
    `${perSecond.toFixed(0)}/s`,
    `${(free * 100).toFixed(0)} %`,
  ];
  await pool.query('create table medida (id integer primary key, texto text not null)');
  const rows = [
    [name, 'first opening', '-', `${first.toFixed(0)} ms`, '-'],
    [name, 'later opening', '-', `${again.toFixed(0)} ms`, '-'],
  ];
  let id = 0;
  for (const clients of CLIENTS) {
    const insert = (): Promise<unknown> =>
      pool.query({
        name: 'insert',
        text: 'insert into medida values ($1, $2)',
        values: [id++, 'x'.repeat(200)],
      });
    rows.push(row('insert and commit', clients, await measure(INSERTS, clients, insert)));
  }
  for (const clients of CLIENTS) {
    const select = (index: number): Promise<unknown> =>
      pool.query({
        name: 'select',
        text: 'select * from medida where id = $1',
        values: [index % id],
      });
    rows.push(row('select by key', clients, await measure(SELECTS, clients, select)));
  }
  await close();
  return rows;
}

/** Compares the embedded database with a PostgreSQL of this machine, both syncing every commit. */
export async function run(): Promise<void> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-bench-'));
  const server = startPostgres({ sync: true });
  try {
    const rows = [
      ...(await measureDatabase('embedded', () => openDatabase({ dadosDir }))),
      ...(await measureDatabase('PostgreSQL', () =>
        openDatabase({ databaseUrl: server.url, dadosDir }),
      )),
    ];
    console.log(
      formatTable([['Database', 'What', 'Clients', 'Result', 'Main loop free'], ...rows]),
    );
  } finally {
    server.stop();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}
