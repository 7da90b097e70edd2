import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { createRandom } from '@frota/amostras';
import {
  compareHistory,
  createFakeClock,
  insertAutor,
  migrate,
  openDatabase,
  randomHistory,
  rebuildDashboard,
  startPostgres,
  startTestServer,
  writeHistory,
} from '@frota/server/testing';
import { measureExport } from './dashboard/export.ts';
import { type Database, DEZ_ANOS, fillHistory, type Size } from './dashboard/history.ts';
import { measureScreen } from './dashboard/screen.ts';
import { measureViews, VIEW_TITLES } from './dashboard/views.ts';
import { formatTable } from './table.ts';

/** The day after the last record: nothing in the history is in the future. */
const NOW = new Date('2026-11-01T15:00:00Z');

interface Place {
  readonly name: string;
  readonly open: () => Promise<Database>;
  /** For a server process on the same data. */
  readonly env: Readonly<Record<string, string>>;
}

async function fill(place: Place, size: Size): Promise<string[]> {
  const database = await place.open();
  try {
    await migrate(database.db);
    await fillHistory(database, size);
    await database.pool.query('vacuum analyze');
    const started = performance.now();
    await database.db.transaction().execute((trx) => rebuildDashboard(trx));
    const seconds = (performance.now() - started) / 1000;
    await database.pool.query('vacuum analyze');
    const { rows } = await database.pool.query<{ tabela: string; mb: number }>(`
      select case when relname like 'dashboard%' then 'dashboard' else 'records' end as tabela,
             (sum(pg_total_relation_size(oid)) / 1048576)::integer as mb
        from pg_class where relkind = 'r' and relname ~ '^(abastecimento|dashboard)_'
       group by 1 order by 1 desc`);
    const sizes = rows.map(({ tabela, mb }) => `${tabela} ${mb} MB`).join(', ');
    return [place.name, `${seconds.toFixed(0)} s`, sizes];
  } finally {
    await database.close();
  }
}

async function measure(place: Place): Promise<string[][]> {
  const database = await place.open();
  const server = await startTestServer({ database }, { clock: createFakeClock(NOW) });
  try {
    const rows = await measureViews(database, await server.login('Frota'));
    return rows.map((row) => [place.name, ...row]);
  } finally {
    await server.close();
    await database.close();
  }
}

async function measureExportOf(place: Place): Promise<string[]> {
  const { rows, litros, seconds, grownMb } = await measureExport(place.env);
  const database = await place.open();
  const { rows: sums } = await database.pool
    .query<{ total: number; litros: string }>(
      'select count(*) as total, sum(litros) as litros from dashboard_registro',
    )
    .finally(() => database.close());
  const [stored] = sums;
  if (stored?.total !== rows || Number(stored.litros) !== litros) {
    throw new Error(`Read back ${rows} rows and ${litros} L of ${JSON.stringify(stored)}`);
  }
  return [place.name, String(rows), `${seconds.toFixed(0)} s`, `${grownMb.toFixed(0)} MB`];
}

/** Random histories, written in disorder and corrected, in SQL beside plain TypeScript. */
async function compareHistories(place: Place, total: number): Promise<void> {
  const database = await place.open();
  const random = createRandom(1);
  let records = 0;
  try {
    await migrate(database.db);
    await insertAutor(database.db);
    for (let index = 0; index < total; index++) {
      const history = randomHistory(random, index);
      await writeHistory(database.db, random, history);
      for (const { what, sql, twin } of await compareHistory(database.db, history, index)) {
        if (isDeepStrictEqual(sql, twin)) continue;
        throw new Error(`History ${index}, ${what}: ${JSON.stringify({ sql, twin })}`);
      }
      records += history.sent.length;
    }
  } finally {
    await database.close();
  }
  console.log(`${place.name}: ${total} random histories of ${records} records agree.`);
}

/** Runs `work` on a throw-away place of each kind; nothing is synced to disk, as only reading is measured. */
async function onBothDatabases(work: (place: Place) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-dashboard-'));
  const server = startPostgres();
  // Filling holds the one connection for longer than maintenance waits.
  const onWarning = (): void => {};
  const embedded = { dadosDir: join(folder, 'embutido'), sync: false, onWarning };
  mkdirSync(embedded.dadosDir);
  const postgres = { databaseUrl: server.url, dadosDir: join(folder, 'postgres') };
  try {
    await work({
      name: 'embedded',
      open: () => openDatabase(embedded),
      env: { DADOS_DIR: embedded.dadosDir, DATABASE_URL: '' },
    });
    await work({
      name: 'PostgreSQL',
      open: () => openDatabase(postgres),
      env: { DADOS_DIR: postgres.dadosDir, DATABASE_URL: server.url },
    });
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Ten years (`--dias`) of 500 vehicles (`--veiculos`), 1.2 million fuelings: a month and a year of the
 * dashboard beside hand-written SQL, the export of it all, and the screen in Chromium (which needs the
 * built web app). Then 10,000 random histories (`--historias`) in SQL and in TypeScript.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      veiculos: { type: 'string', default: String(DEZ_ANOS.veiculos) },
      dias: { type: 'string', default: String(DEZ_ANOS.dias) },
      historias: { type: 'string', default: '10000' },
    },
  });
  const dias = Number(values.dias);
  const within = (total: number): number => Math.round((total * dias) / DEZ_ANOS.dias);
  const size = {
    veiculos: Number(values.veiculos),
    internos: within(DEZ_ANOS.internos),
    externos: within(DEZ_ANOS.externos),
    dias,
  };
  const filled = [['Database', 'dashboard worked out', 'on disk']];
  const views = [['Database', ...VIEW_TITLES]];
  const exports = [['Database', 'rows read back', 'time', 'memory grown']];
  const screen = [['Database', 'in Chromium', 'measured']];
  await onBothDatabases(async (place) => {
    filled.push(await fill(place, size));
    // Before there is any other user, so that the server makes the one that the measurement knows.
    exports.push(await measureExportOf(place));
    screen.push(...(await measureScreen(place.env)).map((row) => [place.name, ...row]));
    views.push(...(await measure(place)));
  });
  for (const table of [filled, views, exports, screen]) console.log(`${formatTable(table)}\n`);
  await onBothDatabases((place) => compareHistories(place, Number(values.historias)));
}
