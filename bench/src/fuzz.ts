import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRandom } from '@frota/amostras';
import {
  type Database,
  migrate,
  openDatabase,
  startPostgres,
  stormRequests,
  type TestServer,
} from '@frota/server/testing';
import { formatTable } from './table.ts';

const PEDIDOS = '50000';
const SEMENTE = '20261125';
/** Memory is compared from here on: code is compiled and caches are filled. */
const WARM = 5_000;
const GOAL_HEAP_MB = 20;

const MB = 2 ** 20;

interface Memory {
  /** What the process has of the machine, MB. */
  readonly rss: number;
  /** What its JavaScript holds, MB. */
  readonly heap: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is held once nothing is in flight, without the photos, which this server keeps in memory. */
async function memoryOf({ storage }: TestServer): Promise<Memory> {
  for (const key of storage.keys()) await storage.remove(key);
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss: rss / MB, heap: (heapUsed + external) / MB };
}

async function measure(
  name: string,
  database: Database,
  requests: number,
  semente: number,
): Promise<string[]> {
  const random = createRandom(semente);
  const seen: Memory[] = [];
  const started = performance.now();
  let next = Math.min(WARM, requests / 2);
  try {
    await migrate(database.db);
    const { answers, slowestMs, faults } = await stormRequests(
      { database },
      {
        requests,
        chance: () => random.between(0, 1),
        eachMinute: async (made, server) => {
          if (made < next) return;
          next = requests;
          seen.push(await memoryOf(server));
        },
      },
    );
    for (const fault of faults.slice(0, 20)) console.error(`${name}: ${fault}`);
    const [warm, last] = [seen[0]!, seen.at(-1)!];
    const grown = last.heap - warm.heap;
    if (faults.length > 0 || grown > GOAL_HEAP_MB) process.exitCode = 1;
    const statuses = Object.entries(answers);
    const count = (kind: string): string =>
      String(statuses.reduce((sum, [key, n]) => (key.startsWith(kind) ? sum + n : sum), 0));
    return [
      name,
      count('2'),
      count('4'),
      String(faults.length),
      slowestMs.toFixed(0),
      `${grown.toFixed(0)} MB`,
      `${warm.rss.toFixed(0)} to ${last.rss.toFixed(0)} MB`,
      `${((performance.now() - started) / 60_000).toFixed(1)} min`,
    ];
  } finally {
    await database.close();
  }
}

/** Random requests over every route, right and wrong ones: no 5xx, none later than 5 s, and no memory kept. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      pedidos: { type: 'string', default: PEDIDOS },
      semente: { type: 'string', default: SEMENTE },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'frota-fuzz-'));
  const server = startPostgres();
  const chosen = [Number(values.pedidos), Number(values.semente)] as const;
  const onWarning = (error: unknown): void => console.error(String(error));
  try {
    const embedded = { dadosDir: join(folder, 'embutido'), sync: false, onWarning };
    const postgres = { databaseUrl: server.url, dadosDir: join(folder, 'postgres'), onWarning };
    const heads = ['taken', 'refused', 'faults', 'slowest (ms)', 'heap +', 'RSS', 'took'];
    console.log(
      formatTable([
        ['database', ...heads],
        await measure('embedded', await openDatabase(embedded), ...chosen),
        await measure('PostgreSQL', await openDatabase(postgres), ...chosen),
      ]),
    );
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
