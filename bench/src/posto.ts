import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@frota/amostras';
import { migrate, openDatabase, startPostgres, stormTanks } from '@frota/server/testing';
import { formatTable } from './table.ts';

const OPERATIONS = 2_000;
const SEMENTE = 20_261_121;

async function storm(name: string, databaseUrl: string | undefined): Promise<string[]> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-posto-'));
  const database = await openDatabase({ databaseUrl, dadosDir });
  try {
    await migrate(database.db);
    const random = createRandom(SEMENTE);
    const chance = (): number => random.between(0, 1);
    const result = await stormTanks({ database }, { operations: OPERATIONS, chance });
    for (const fault of result.faults.slice(0, 20)) console.error(`${name}: ${fault}`);
    if (result.faults.length > 0) process.exitCode = 1;
    const rate = `${(OPERATIONS / result.seconds).toFixed(0)}/s`;
    return [name, ...[result.booked, result.refused, result.faults.length].map(String), rate];
  } finally {
    await database.close();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}

/** Random deliveries, adjustments and reversals of ten managers at once; every balance must be its lines' sum. */
export async function run(): Promise<void> {
  const rows = [['database', 'booked', 'refused, tank full', 'faults', 'operations']];
  rows.push(await storm('embedded', undefined));
  const postgres = startPostgres({ sync: true });
  try {
    rows.push(await storm('PostgreSQL', postgres.url));
  } finally {
    postgres.stop();
  }
  console.log(formatTable(rows));
}
