import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, startPgBouncer, startPostgres } from '@frota/server/testing';

import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from './http/process.ts';
import { checkinForm, drawPhotos, GESTOR_ENV, prepareYard, type Yard } from './http/yard.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const CLIENTS = 4;
/** What watches databases takes some seconds to believe that one is dead. */
const BELIEVED_DEAD_MS = 2_000;
const LOAD_MS = 5_000;
const ROUNDS = ['SIGKILL', 'SIGKILL', 'SIGKILL', 'SIGSTOP', 'SIGSTOP'] as const;

interface Load {
  /** Ids that were answered with 201, and when. */
  readonly acknowledged: Map<string, number>;
  readonly times: number[];
  /** Answers that are neither 201 nor a refusal to be tried again. */
  readonly faults: string[];
  end(): Promise<void>;
}

/** Gate clients that post check-ins with photos, each again under the same id until it is taken. */
async function startLoad(url: string, { motorista, portaria }: Yard): Promise<Load> {
  const photos = await drawPhotos();
  const load = { acknowledged: new Map<string, number>(), times: [], faults: [] } as Omit<
    Load,
    'end'
  >;
  let isOver = false;
  const post = async (cookie: string, id: string): Promise<boolean> => {
    const body = checkinForm(motorista, photos);
    body.append('id', id);
    const headers = { cookie, origin: url };
    const answer = await fetch(`${url}/api/checkin`, { method: 'POST', headers, body });
    if (!answer.ok && answer.status !== 503)
      load.faults.push(`${answer.status} ${await answer.text()}`);
    return answer.ok;
  };
  const clients = portaria.map(async (cookie) => {
    while (!isOver) {
      const id = randomUUID();
      const began = performance.now();
      while (!(await post(cookie, id))) await delay(100);
      load.times.push(performance.now() - began);
      load.acknowledged.set(id, performance.now());
    }
  });
  return {
    ...load,
    end: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** Ids that were acknowledged and are not there. */
async function findLost(databaseUrl: string, { acknowledged }: Load): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl, dadosDir: '' });
  const rows = await db.selectFrom('checkin').select('id').execute();
  await close();
  const found = new Set(rows.map(({ id }) => id));
  return [...acknowledged.keys()].filter((id) => !found.has(id));
}

async function withServer<T>(
  databaseUrl: string,
  use: (server: ServerProcess, load: Load) => Promise<T>,
): Promise<T> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-postgres-'));
  const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], {
    ...GESTOR_ENV,
    ...{ DADOS_DIR: dadosDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
  });
  try {
    return await use(server, await startLoad(server.url, await prepareYard(server.url, CLIENTS)));
  } finally {
    await server.stop();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}

const SETTINGS = ['max_connections=100', 'synchronous_commit=on'];

async function failOver(signal: NodeJS.Signals): Promise<string[]> {
  const primary = startPostgres({
    sync: true,
    settings: [...SETTINGS, 'synchronous_standby_names=*'],
  });
  const replica = startPostgres({ sync: true, replicaOf: primary, settings: SETTINGS });
  const hosts = [primary, replica].map(({ folder }) => encodeURIComponent(folder)).join(',');
  try {
    return await withServer(`postgresql://postgres@${hosts}/postgres`, async (server, load) => {
      await delay(LOAD_MS);
      const killed = performance.now();
      primary.signal(signal);
      await delay(BELIEVED_DEAD_MS);
      replica.promote();
      const promoted = performance.now();
      await delay(LOAD_MS + 10_000);
      await load.end();
      const lost = await findLost(replica.url, load);
      const after = [...load.acknowledged.values()].find((at) => at > promoted) ?? Number.NaN;
      for (const fault of load.faults.slice(0, 5)) console.error(fault);
      return [
        signal,
        String(load.acknowledged.size),
        String(lost.length),
        String(load.faults.length),
        `${((after - killed) / 1000).toFixed(1)} s`,
        `${((after - promoted) / 1000).toFixed(1)} s`,
        (await fetch(`${server.url}/readyz`)).ok ? 'yes' : 'no',
      ];
    });
  } finally {
    replica.stop();
    if (signal === 'SIGSTOP') primary.signal('SIGCONT');
    primary.stop();
  }
}

async function measureBouncer(isBehind: boolean): Promise<string[]> {
  const postgres = startPostgres({ sync: true, settings: ['statement_timeout=30s'] });
  const bouncer = await startPgBouncer(postgres.folder, ['postgres']);
  const url = isBehind ? bouncer.url('postgres', 'postgres') : postgres.url;
  try {
    return await withServer(url, async (_server, load) => {
      await delay(3 * LOAD_MS);
      await load.end();
      const lost = await findLost(postgres.url, load);
      for (const fault of load.faults.slice(0, 5)) console.error(fault);
      return [
        isBehind ? 'PgBouncer, 3 connections' : 'direct',
        ...[load.acknowledged.size, lost.length, load.faults.length].map(String),
        ...[0.5, 0.99].map((share) => `${percentile(load.times, share).toFixed(0)} ms`),
      ];
    });
  } finally {
    await bouncer.stop();
    postgres.stop();
  }
}

/** The server behind PgBouncer, and on a primary with a replica of which the first dies under load. */
export async function run(): Promise<void> {
  const bounced = [['database', 'check-ins', 'lost', 'other answers', 'p50', 'p99']];
  for (const isBehind of [false, true]) bounced.push(await measureBouncer(isBehind));
  console.log(formatTable(bounced));
  const rows = [
    ['primary', 'acknowledged', 'lost', 'other answers', 'silent for', 'after promotion', 'ready'],
  ];
  for (const signal of ROUNDS) rows.push(await failOver(signal));
  console.log(formatTable(rows));
}
