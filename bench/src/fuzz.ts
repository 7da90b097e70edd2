import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '@frota/amostras';
import { migrate, openDatabase, startPostgres, stormRequests } from '@frota/server/testing';
import { formatTable } from './table.ts';

const REQUESTS = 20_000;
const SEMENTE = 20_261_123;

interface Options {
  readonly requests: number;
  readonly semente: number;
}

async function storm(
  name: string,
  databaseUrl: string | undefined,
  { requests, semente }: Options,
): Promise<string[]> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-fuzz-'));
  const database = await openDatabase({ databaseUrl, dadosDir, sync: false });
  try {
    await migrate(database.db);
    const random = createRandom(semente);
    const chance = (): number => random.between(0, 1);
    const { answers, faults, slowestMs } = await stormRequests({ database }, { requests, chance });
    for (const fault of faults.slice(0, 50)) console.error(`${name}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    const count = (from: number, to: number): string =>
      String(
        Object.entries(answers)
          .filter(([status]) => Number(status) >= from && Number(status) < to)
          .reduce((sum, [, number]) => sum + number, 0),
      );
    return [name, count(200, 400), count(400, 500), String(faults.length), slowestMs.toFixed(0)];
  } finally {
    await database.close();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}

/** Random requests over every route of the contract on both databases: none may be answered 5xx, late or never. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { pedidos: { type: 'string' }, semente: { type: 'string' } },
  });
  const options = {
    requests: Number(values.pedidos ?? REQUESTS),
    semente: Number(values.semente ?? SEMENTE),
  };
  const rows = [['database', 'taken', 'refused', 'faults', 'slowest (ms)']];
  rows.push(await storm('embedded', undefined, options));
  const postgres = startPostgres({ sync: false });
  try {
    rows.push(await storm('PostgreSQL', postgres.url, options));
  } finally {
    postgres.stop();
  }
  console.log(formatTable(rows));
}
