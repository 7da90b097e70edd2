import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '@frota/amostras';
import { migrate, openDatabase, startPostgres, stormField } from '@frota/server/testing';
import { formatTable } from './table.ts';

const RECORDS = 200;
const SEMENTE = 20_261_123;

async function storm(
  name: string,
  databaseUrl: string | undefined,
  semente: number,
): Promise<string[]> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-temporal-'));
  const database = await openDatabase({ databaseUrl, dadosDir });
  try {
    await migrate(database.db);
    const random = createRandom(semente);
    const chance = (): number => random.between(0, 1);
    const result = await stormField({ database }, { records: RECORDS, chance });
    for (const fault of result.faults.slice(0, 20)) console.error(`${name}: ${fault}`);
    if (result.faults.length > 0) process.exitCode = 1;
    const { calls, lost, deaths, faults, seconds } = result;
    const figures = [RECORDS, calls, lost, deaths, faults.length].map(String);
    return [name, ...figures, `${seconds.toFixed(0)} s`];
  } finally {
    await database.close();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}

/** Records of five phones over a line that fails in every way: as many as taps, each once, with all photos. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { semente: { type: 'string' } } });
  const semente = Number(values.semente ?? SEMENTE);
  const rows = [['database', 'taps', 'calls', 'answers lost', 'deaths', 'faults', 'took']];
  rows.push(await storm('embedded', undefined, semente));
  const postgres = startPostgres({ sync: true });
  try {
    rows.push(await storm('PostgreSQL', postgres.url, semente));
  } finally {
    postgres.stop();
  }
  console.log(formatTable(rows));
}
