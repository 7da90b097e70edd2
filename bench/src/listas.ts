import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '@frota/e2e/chromium';
import { openDatabase, startPostgres } from '@frota/server/testing';
import { chromium } from '@playwright/test';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from './http/process.ts';
import { GESTOR, GESTOR_ENV, login } from './http/yard.ts';
import { measureScreens } from './listas/browse.ts';
import { measureSearches } from './listas/searches.ts';
import { type Amounts, seedListas } from './listas/seed.ts';
import { formatTable } from './table.ts';

const AMOUNTS: Amounts = { usuarios: 20_000, registros: 200_000, exclusoes: 20_000 };
/** Rows to which the browser scrolls down, where no number is given. */
const DEPTH = 20_000;

/** Starts the server on a database of its own, filled with what a company has after years. */
async function withFilledServer<T>(
  databaseUrl: string | undefined,
  work: (server: ServerProcess, cookies: readonly string[]) => Promise<T>,
): Promise<T> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-listas-'));
  const start = (): Promise<ServerProcess> =>
    startProcess(process.execPath, [...NODE_FLAGS, MAIN], {
      ...GESTOR_ENV,
      DADOS_DIR: dadosDir,
      DATABASE_URL: databaseUrl,
    });
  try {
    // The first start migrates and makes the first user.
    await (await start()).stop();
    // Its own upkeep may not get through between the long statements.
    const onWarning = (): void => {};
    const database = await openDatabase({ databaseUrl, dadosDir, sync: false, onWarning });
    const cpfs = await seedListas(database.pool, AMOUNTS);
    await database.close();
    const server = await start();
    const cookies = await Promise.all(
      [GESTOR.cpf, ...cpfs].map((cpf) => login(server.url, cpf, GESTOR.senha)),
    );
    return await work(server, cookies).finally(() => server.stop());
  } finally {
    rmSync(dadosDir, { recursive: true, force: true });
  }
}

/**
 * `npm run bench -- listas [rows]`: scrolls and searches 20,000 users and 200,000 records in Chromium and
 * prints the longest browser task of each, then how long the server's searches take on both databases.
 */
export async function run([rows]: string[]): Promise<void> {
  const depth = rows === undefined ? DEPTH : Number(rows);
  const browser = await chromium.launch(CHROMIUM);
  const embedded = await withFilledServer(undefined, async (server, cookies) => {
    console.log(formatTable(await measureScreens(browser, server, cookies, depth)));
    await browser.close();
    return measureSearches(server, cookies[0]!);
  });
  const postgres = startPostgres({ sync: true });
  const onPostgres = await withFilledServer(postgres.url, (server, cookies) =>
    measureSearches(server, cookies[0]!),
  ).finally(() => postgres.stop());
  const table = embedded.map(({ call, found, ms }, index) => [
    call,
    String(found),
    ms,
    onPostgres[index]!.ms,
  ]);
  console.log(
    `\n${formatTable([['Call', 'Found', 'embedded (ms)', 'PostgreSQL (ms)'], ...table])}`,
  );
}
