import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './ataques/attack.ts';
import { FILES } from './ataques/files.ts';
import { type Load, startLoad } from './ataques/load.ts';
import { runReading } from './ataques/reading.ts';
import { UPLOADS } from './ataques/uploads.ts';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from './http/process.ts';
import { GESTOR_ENV, login, loginGestor, prepareYard, type YardUser } from './http/yard.ts';
import { formatTable } from './table.ts';

/** So many other users share the calls: none comes near the limit of calls a minute. */
const OTHERS = 6;
/** The attacker makes so many calls, one after the other. */
const TIMES = 3;
/** Pause before memory is measured: by then stalled uploads and idle processes have ended. */
const REST_MS = 40_000;
const GOAL_P99_MS = 500;
const GOAL_GROWTH_MB = 300;

/** Sends the attack several times. Returns the status of each answer, 0 for none. */
async function attack(server: ServerProcess, cookie: string, what: Attack): Promise<number[]> {
  const send = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (let time = 0; time < TIMES; time++) statuses.push(await what.send(server.url, cookie));
    return statuses;
  };
  return (await Promise.all(Array.from({ length: what.atOnce }, send))).flat();
}

/** For comparison: the same load while nobody attacks. */
async function measureQuiet(load: Load): Promise<string[]> {
  load.take();
  await delay(REST_MS);
  const { p50, p99, longest, failed } = load.take();
  return ['none', '', times({ p50, p99, longest }), String(failed), '', '', ''];
}

function times({ p50, p99, longest }: Pick<ReturnType<Load['take']>, 'p50' | 'p99' | 'longest'>) {
  return `${p50.toFixed(0)} / ${p99.toFixed(0)} / ${longest.toFixed(0)}`;
}

async function measureAttack(
  server: ServerProcess,
  cookie: string,
  load: Load,
  what: Attack,
): Promise<string[]> {
  const before = server.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 50);
  load.take();
  const statuses = await attack(server, cookie, what);
  const others = load.take();
  clearInterval(watch);
  await delay(REST_MS);
  const growth = most - before;
  const good = others.p99 < GOAL_P99_MS && growth < GOAL_GROWTH_MB && others.failed === 0;
  if (!good) process.exitCode = 1;
  return [
    what.name,
    [...new Set(statuses)].sort().join(', '),
    times(others),
    String(others.failed),
    growth.toFixed(0),
    (server.memory() - before).toFixed(0),
    good ? 'yes' : 'no',
  ];
}

/**
 * One logged-in user sends calls that should block the server. Measured: other users' calls (lists, logins, files), and
 * how much memory is taken and returned. `leituras` sends calls that read much, on ten years of records.
 */
export async function run(args: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-ataques-'));
  if (args[0] === 'leituras') {
    await runReading(args.slice(1), folder).finally(() => rmSync(folder, { recursive: true }));
    return;
  }
  const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], {
    ...GESTOR_ENV,
    DADOS_DIR: folder,
  });
  try {
    const yard = await prepareYard(server.url, OTHERS);
    const lists = yard.manobristas.map(
      (cookie) => () => fetch(`${server.url}/api/tarefas`, { headers: { cookie } }),
    );
    const files = ['/', '/manifest.webmanifest'].map((path) => () => fetch(server.url + path));
    // Logins of another user: a user keeps ten sessions, so the attacker's own would end.
    const [{ cpf, senha }] = yard.users as [YardUser];
    const logins = () => login(server.url, cpf, senha).then(() => new Response());
    const load = startLoad(lists.flatMap((list, at) => [list, files[at % 2]!, list, logins]));
    const attacker = await loginGestor(server.url);
    const rows = [
      [
        'attack',
        'answered',
        "others' p50 / p99 / longest (ms)",
        'failed',
        'RSS +MB',
        'after 40 s',
        'goal',
      ],
    ];
    rows.push(await measureQuiet(load));
    for (const make of [...FILES, ...UPLOADS]) {
      const what = await make();
      if (args.length === 0 || args.some((word) => what.name.includes(word))) {
        rows.push(await measureAttack(server, attacker, load, what));
      }
    }
    await load.stop();
    console.log(formatTable(rows));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
