import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM_SHELL } from '@frota/e2e/chromium';
import { startPostgres } from '@frota/server/testing';
import { buildStormPage } from '@frota/web/storm-page';
import { type Browser, chromium } from '@playwright/test';
import { formatTable } from './table.ts';
import { storm } from './temporal/storm.ts';

const RECORDS = '200';
const KILLS = '20';
const SEMENTE = '20261123';

interface Options {
  readonly browser: Browser;
  readonly page: string;
  readonly semente: number;
  readonly records: number;
  readonly kills: number;
}

async function measure(
  name: string,
  databaseUrl: string | undefined,
  options: Options,
): Promise<string[]> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-temporal-'));
  try {
    const result = await storm({ ...options, databaseUrl, dadosDir });
    for (const fault of result.faults.slice(0, 20)) console.error(`${name}: ${fault}`);
    if (result.faults.length > 0) process.exitCode = 1;
    const { taps, calls, lost, deaths, kills, killsInForm, faults, seconds } = result;
    const figures = [taps, calls, lost, deaths, kills, killsInForm, faults.length].map(String);
    return [name, ...figures, `${seconds.toFixed(0)} s`];
  } finally {
    rmSync(dadosDir, { recursive: true, force: true });
  }
}

/** Records of five phones through cuts, dead pages and killed servers: as many as taps, each once, with all photos. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      semente: { type: 'string', default: SEMENTE },
      registros: { type: 'string', default: RECORDS },
      mortes: { type: 'string', default: KILLS },
    },
  });
  const page = await buildStormPage();
  const browser = await chromium.launch(CHROMIUM_SHELL);
  const postgres = startPostgres({ sync: true });
  try {
    const chosen = {
      browser,
      page,
      semente: Number(values.semente),
      records: Number(values.registros),
      kills: Number(values.mortes),
    };
    const counted = ['taps', 'calls', 'answers lost', 'dead pages', 'killed servers'];
    const rows = [['database', ...counted, 'of them with a form', 'faults', 'took']];
    rows.push(await measure('embedded', undefined, chosen));
    rows.push(await measure('PostgreSQL', postgres.url, chosen));
    console.log(formatTable(rows));
  } finally {
    postgres.stop();
    await browser.close();
  }
}
