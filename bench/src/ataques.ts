import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, uploadAttacks } from './ataques/uploads.ts';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from './http/process.ts';
import { GESTOR, GESTOR_ENV, login, prepareYard } from './http/yard.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const OTHERS = 4;
/** Between two calls of one of the others: a person is slower. */
const PAUSE_MS = 250;
const ATTACK_MS = 8_000;
/** Memory is looked at so long after an attack: stalled uploads and idle processes have ended. */
const REST_MS = 40_000;
const SAMPLE_MS = 100;

interface Figures {
  readonly p99: number;
  /** MB above what it was before. */
  readonly most: number;
  readonly after: number;
}

/** Everybody else: task lists, readiness, and a login now and then, until told to stop. */
async function useNormally(
  url: string,
  cookies: readonly string[],
  stop: AbortSignal,
): Promise<number[]> {
  const times: number[] = [];
  const timed = async (call: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  };
  const get = async (path: string, cookie: string): Promise<void> => {
    const answer = await fetch(url + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  const person = async (cookie: string): Promise<void> => {
    for (let turn = 0; !stop.aborted; turn++) {
      await timed(() => get('/api/tarefas', cookie));
      await timed(() => get('/readyz', cookie));
      if (turn % 8 === 0) await timed(() => login(url, GESTOR.cpf, GESTOR.senha));
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(cookies.map(person));
  return times;
}

async function attack(
  server: ServerProcess,
  { atOnce, send }: Pick<Attack, 'atOnce' | 'send'>,
  cookies: { attacker: string; others: readonly string[] },
): Promise<Figures> {
  const stop = new AbortController();
  const before = server.memory();
  const normal = useNormally(server.url, cookies.others, stop.signal);
  const keepSending = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await send(server.url, cookies.attacker);
      // The limit of calls a minute is another matter.
      await delay(atOnce * PAUSE_MS);
    }
  };
  const senders = Array.from({ length: atOnce }, keepSending);
  let most = before;
  const end = performance.now() + ATTACK_MS;
  while (performance.now() < end) {
    most = Math.max(most, server.memory());
    await delay(SAMPLE_MS);
  }
  stop.abort();
  const times = await normal;
  await Promise.all(senders);
  await delay(REST_MS);
  return { p99: percentile(times, 0.99), most: most - before, after: server.memory() - before };
}

/** What everybody else notices of an attack by one logged-in user, and what it costs in memory. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-ataques-'));
  try {
    const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], {
      ...GESTOR_ENV,
      DADOS_DIR: folder,
    });
    const { portaria, manobristas } = await prepareYard(server.url, OTHERS);
    const cookies = { attacker: portaria[0]!, others: manobristas };
    const rows = [['attack', 'p99 of the others', 'memory, most', 'memory, 40 s later']];
    const none = { name: 'none', atOnce: 0, send: async () => {} };
    for (const one of [none, ...(await uploadAttacks())]) {
      const { p99, most, after } = await attack(server, one, cookies);
      const signed = (mb: number): string => `${mb < 0 ? '−' : '+'}${Math.abs(mb).toFixed(0)} MB`;
      rows.push([one.name, `${p99.toFixed(0)} ms`, signed(most), signed(after)]);
    }
    await server.stop();
    console.log(formatTable(rows));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
