import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, startPostgres } from '@frota/server/testing';
import { prepareRounds, type Rounds, WORKERS } from './demora/rounds.ts';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from './http/process.ts';
import { GESTOR_ENV } from './http/yard.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

/** 200 vehicles, each some 20 times through the gate. */
const MONTH_ROUNDS = 4_000;
const MONTH_MINUTES = 60;
const PARTS = 10;
const WARM_UP_ROUNDS = 20;
const MB = 1024 * 1024;

/** Bytes on disk: of the tables and indexes, and of the log. */
interface Size {
  readonly tables: number;
  readonly log: number;
}

interface Sample extends Size {
  readonly at: number;
  readonly records: number;
  readonly memory: number;
  readonly files: number;
}

function folderBytes(folder: string): number {
  let bytes = 0;
  for (const file of readdirSync(folder, { recursive: true })) {
    // A file may be gone by now.
    bytes += statSync(join(folder, String(file)), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

function embeddedSize(dadosDir: string): Promise<Size> {
  const of = (folder: string): number => folderBytes(join(dadosDir, 'banco', folder));
  return Promise.resolve({ tables: of('base'), log: of('pg_wal') });
}

async function postgresSize(databaseUrl: string): Promise<Size> {
  const { pool, close } = await openDatabase({ databaseUrl, dadosDir: '' });
  const { rows } = await pool.query<{ tables: number; log: number }>(
    `select pg_database_size(current_database()) as tables,
            (select sum(size)::int8 from pg_ls_waldir()) as log`,
  );
  await close();
  return rows[0]!;
}

/** Makes rounds at the pace of a month in an hour. After each tenth it measures the server's memory and disk. */
async function drive(
  rounds: Rounds,
  count: number,
  paceMs: number,
  sample: () => Promise<Sample>,
): Promise<Sample[]> {
  for (let n = 0; n < WARM_UP_ROUNDS; n++) await rounds.run(n);
  const samples = [await sample()];
  for (let part = 0; part < PARTS; part++) {
    const began = performance.now();
    let next = 0;
    const inPart = Math.ceil(count / PARTS);
    const work = async (): Promise<void> => {
      for (let n = next++; n < inPart; n = next++) {
        await delay(Math.max(0, began + n * paceMs - performance.now()));
        await rounds.run(WARM_UP_ROUNDS + part * inPart + n);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    samples.push(await sample());
  }
  return samples;
}

const last = <T>(list: readonly T[]): T => list.at(-1)!;

function summarise(name: string, samples: readonly Sample[], rounds: Rounds, logBytes: number) {
  const p99 = (part: number): number => {
    const [from, to] = [samples[part]!.at, samples[part + 1]!.at];
    const times = rounds.calls.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
    return percentile(times, 0.99);
  };
  /** Bytes for each record between two samples, with its indexes, its task and all computed rows. */
  const perRecord = (from: Sample, to: Sample): number =>
    (to.tables - from.tables) / (to.records - from.records);
  const [first, middle, end] = [samples[0]!, samples[PARTS / 2]!, last(samples)];
  const [early, late] = [perRecord(first, middle), perRecord(middle, end)];
  const mb = (bytes: number): string => `${(bytes / MB).toFixed(0)} MB`;
  const [before, after] = [p99(0), p99(PARTS - 1)];
  const times = rounds.calls.map(({ ms }) => ms);
  console.log(`\n${name}, after each tenth:\n`);
  console.log(
    formatTable([
      ['records', 'memory', 'files', 'tables', 'log', 'p99'],
      ...samples
        .slice(1)
        .map((one, part) => [
          String(one.records),
          `${one.memory.toFixed(0)} MB`,
          String(one.files),
          mb(one.tables),
          mb(one.log),
          `${p99(part).toFixed(0)} ms`,
        ]),
    ]),
  );
  return [
    name,
    `${end.records} (${rounds.faults.length})`,
    `${samples[1]!.memory.toFixed(0)} → ${end.memory.toFixed(0)} MB`,
    `${samples[1]!.files} → ${end.files}`,
    `${(early / 1024).toFixed(1)} → ${(late / 1024).toFixed(1)} kB`,
    mb(Math.max(...samples.map(({ log }) => log))),
    `${percentile(times, 0.5).toFixed(0)} ms`,
    `${before.toFixed(0)} → ${after.toFixed(0)} ms (${(after / before).toFixed(2)})`,
    `${(logBytes / rounds.calls.length).toFixed(0)} B`,
  ];
}

interface Pace {
  readonly minutes: number;
  /** How many times as fast as a month in an hour. */
  readonly speed: number;
}

async function measure(
  name: string,
  { minutes, speed }: Pace,
  databaseUrl?: string,
): Promise<string[]> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-demora-'));
  let server: ServerProcess | undefined;
  try {
    server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], {
      ...GESTOR_ENV,
      DADOS_DIR: dadosDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'info',
      // Recognition is measured by itself: photos stay unread.
      OCR_URL: 'http://127.0.0.1:9',
    });
    const { memory, files, logBytes } = server;
    const rounds = await prepareRounds(server.url);
    const logBefore = logBytes();
    const size = databaseUrl ? () => postgresSize(databaseUrl) : () => embeddedSize(dadosDir);
    const sample = async (): Promise<Sample> => ({
      ...(await size()),
      at: performance.now(),
      records: rounds.records(),
      memory: memory(),
      files: files(),
    });
    const count = Math.round((MONTH_ROUNDS * minutes * speed) / MONTH_MINUTES);
    const paceMs = (MONTH_MINUTES * 60_000) / MONTH_ROUNDS / speed;
    const samples = await drive(rounds, count, paceMs, sample);
    for (const fault of rounds.faults.slice(0, 5)) console.error(fault);
    return summarise(name, samples, rounds, logBytes() - logBefore);
  } finally {
    await server?.stop();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}

/**
 * A month of a yard of 200 vehicles in an hour, on both databases, one after the other: whether memory, open files, bytes of
 * a record, the database's log and the slowest calls stay as they were. With `--minutos 5` the begin of it at the same pace, with
 * `--ritmo 2` twice as fast, with `--banco embedded` (or `postgres`) on one of them alone.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutos: { type: 'string', default: '60' },
      ritmo: { type: 'string', default: '1' },
      banco: { type: 'string' },
    },
  });
  const pace = { minutes: Number(values.minutos), speed: Number(values.ritmo) };
  const load = (): string => loadavg()[1]!.toFixed(0);
  const before = load();
  const rows: string[][] = [];
  if (values.banco !== 'postgres') rows.push(await measure('embedded', pace));
  if (values.banco !== 'embedded') {
    const postgres = startPostgres({ sync: true });
    try {
      rows.push(await measure('PostgreSQL', pace, postgres.url));
    } finally {
      postgres.stop();
    }
  }
  console.log(
    `\nload ${before} before, ${load()} after; goal: p99 of the last tenth ≤ 1.2 × the first's\n`,
  );
  const head = ['database', 'records (faults)', 'memory', 'files', 'bytes a record', 'log at most'];
  console.log(formatTable([[...head, 'p50', 'p99, first → last tenth', 'log a call'], ...rows]));
}
