import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '@frota/amostras';
import {
  createFakeClock,
  type Database,
  DEZ_ANOS,
  fillCasos,
  fillHistory,
  filling,
  fillNames,
  fillTanques,
  migrate,
  openDatabase,
  rebuildDashboard,
  refreshDashboard,
  refreshDashboardAndCasos,
  startPostgres,
  startTestServer,
  withLongStatements,
} from '@frota/server/testing';
import { measureCopia } from './casos/copia.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

/** The day after the last record. */
const NOW = new Date('2026-11-01T15:00:00Z');
/** A Monday morning: its page compares two days in each of twelve weeks. */
const SEGUNDA = new Date('2026-11-02T12:00:00Z');
const ESCRITAS = 400;
const CHAMADAS = 200;
/** Other pages that a manager reads: answers of a month and of a year, the morning, vehicles by km/L. */
const RESPOSTAS: Readonly<Record<string, string>> = {
  'answers of a month': '/api/dashboard/respostas?inicio=2026-10-01&fim=2026-10-31',
  'answers of a year': '/api/dashboard/respostas?inicio=2025-11-01&fim=2026-10-31',
  'the morning': '/api/dashboard/manha',
  'vehicles by km/L': '/api/veiculos-frota?ordem=media&limite=50',
  'vehicles compared': '/api/veiculos-frota/comparacao?ordem=reais&limite=50',
};
const RESPOSTAS_CHAMADAS = 20;
const BUSCAS_CHAMADAS = 100;
/** Texts to search for; `n` is another number each time. */
const BUSCAS: Readonly<Record<string, (n: number) => string>> = {
  plate: (n) => `ABC${String(n % 500).padStart(4, '0')}`,
  'part of a plate': (n) => String(n % 100).padStart(2, '0'),
  name: () => 'da silva',
  'part of a name': (n) => `${'aeioulmnrs'.charAt(n % 10)}a`,
  'invoice number': (n) => String(1_000 + 937 * n),
  'case id': (n) => `a${1_000_000 + 9_337 * n}`,
};
type Refresh = (trx: Parameters<typeof refreshDashboard>[0], id: string) => Promise<unknown>;

const REFRESHES: Readonly<Record<string, Refresh>> = {
  'dashboard alone': (trx, id) => refreshDashboard(trx, [id]),
  'dashboard and cases': (trx, id) => refreshDashboardAndCasos(trx, [id], NOW),
};

/** Milliseconds for the end of a new fueling's transaction, each variant in turn on the same plates. */
async function measureWrites({ db, pool }: Database): Promise<string[][]> {
  const random = createRandom(17);
  const times = new Map<string, number[]>(Object.keys(REFRESHES).map((name) => [name, []]));
  for (let i = 0; i < ESCRITAS; i++) {
    for (const [name, refresh] of Object.entries(REFRESHES)) {
      const placa = `ABC${String(random.int(1, DEZ_ANOS.veiculos)).padStart(4, '0')}`;
      const { rows } = await pool.query<{ id: string }>(
        `with chave as (insert into abastecimento (id) values (gen_random_uuid()) returning id)
         insert into abastecimento_interno (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito,
            placa, placa_canonica, km, criado_em, tipo_combustivel, litros, arla_litros, nivel,
            manobrista_nome, portaria_nome, motorista_nome)
         select (select id from chave), repeat('0', 64), em, em, false, $1, $1, max_km + 400, em,
                'DIESEL S10', 130, 0, '1', 'Manobrista 1', 'Porteiro 1', 'Motorista 1'
           from (select timestamptz '2026-11-01 12:00Z' + $2 * interval '1 minute' as em,
                        (select km from dashboard_registro where placa_canonica = $1 and interno
                          order by em desc, id desc limit 1) as max_km) r
         returning id`,
        [placa, i],
      );
      const started = performance.now();
      await db.transaction().execute((trx) => refresh(trx, rows[0]!.id));
      times.get(name)!.push(performance.now() - started);
    }
  }
  return [...times].map(([name, list]) => [name, ...summary(list)]);
}

/** Milliseconds of what a manager reads, by its name. */
async function measureReads(database: Database): Promise<string[][]> {
  const server = await startTestServer({ database }, { clock: createFakeClock(SEGUNDA) });
  try {
    const frota = await server.login('Frota');
    const rows = [['list of cases', ...(await measureList(server, frota))]];
    for (const [name, path] of Object.entries(RESPOSTAS)) {
      const times: number[] = [];
      for (let i = 0; i < RESPOSTAS_CHAMADAS; i++) times.push(await timeOf(frota, path));
      rows.push([name, ...summary(times)]);
    }
    for (const [name, q] of Object.entries(BUSCAS)) {
      server.clock.advance(60_000);
      const times: number[] = [];
      for (let n = 0; n < BUSCAS_CHAMADAS; n++)
        times.push(await timeOf(frota, `/api/busca?q=${q(n)}`));
      rows.push([`search, ${name}`, ...summary(times)]);
    }
    return rows;
  } finally {
    await server.close();
  }
}

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Client = Awaited<ReturnType<Server['login']>>;

async function timeOf(client: Client, path: string): Promise<number> {
  const started = performance.now();
  const answer = await client.get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return performance.now() - started;
}

/** The list of cases: its first pages, filtered and not, and pages far into it. */
async function measureList(server: Server, frota: Client): Promise<string[]> {
  const times: number[] = [];
  const random = createRandom(23);
  let cursor = '';
  for (let i = 0; i < CHAMADAS; i++) {
    if (i % 150 === 0) server.clock.advance(60_000);
    const filters = [
      `limite=50${cursor}`,
      'situacao=decidida&limite=50',
      `placa=ABC0${random.int(100, 499)}`,
      'regra=consumo_fora&inicio=2026-08-01&fim=2026-10-31',
    ];
    const started = performance.now();
    const answer = await frota.get(`/api/divergencias?${filters[i % filters.length]}`);
    times.push(performance.now() - started);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const next = answer.headers['x-proximo-cursor'];
    if (i % filters.length === 0) cursor = next ? `&cursor=${String(next)}` : '';
  }
  return summary(times);
}

const summary = (times: readonly number[]): string[] =>
  [0.5, 0.95].map((share) => `${percentile(times, share).toFixed(1)} ms`);

async function fill(database: Database): Promise<void> {
  await migrate(database.db);
  await filling(database, async (filled) => {
    await fillHistory(filled, DEZ_ANOS);
    await fillTanques(filled, DEZ_ANOS);
  });
  await database.db.transaction().execute((trx) => withLongStatements(trx, rebuildDashboard));
  await filling(database, async (filled) => {
    await fillCasos(filled);
    await filled.pool.query('vacuum analyze');
  });
}

async function copia(folder = mkdtempSync(join(tmpdir(), 'frota-copia-'))): Promise<void> {
  const isFilled = existsSync(join(folder, 'banco'));
  // Filled without fsync, then opened with it, as in an installation.
  if (!isFilled) {
    const database = await openDatabase({ dadosDir: folder, sync: false });
    await fill(database).finally(() => database.close());
  }
  const database = await openDatabase({ dadosDir: folder });
  try {
    await migrate(database.db);
    await measureCopia(database, folder);
  } finally {
    await database.close();
  }
}

async function measure(name: string, database: Database): Promise<void> {
  try {
    await fill(database);
    await fillNames(database);
    // Writes the filled rows to disk now, not during the measurement.
    await filling(database, async ({ pool }) => void (await pool.query('checkpoint')));
    console.log(
      formatTable([
        ['database', 'what', 'p50', 'p95'],
        ...(await measureWrites(database)).map((row) => [name, ...row]),
        ...(await measureReads(database)).map((row) => [name, ...row]),
      ]),
    );
  } finally {
    await database.close();
  }
}

/**
 * What the cases of Divergências cost at 1.2 million fuelings and 100,000 cases: the end of a new fueling's
 * transaction with and without them, the list, and what the dashboard answers. On PostgreSQL, and with `--embutido` on the embedded
 * database. With `--copia` how long calls wait while a copy is made of the embedded one instead, which `--dados FOLDER` keeps and
 * finds again.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      embutido: { type: 'boolean', default: false },
      copia: { type: 'boolean', default: false },
      dados: { type: 'string' },
    },
  });
  if (values.copia) return copia(values.dados);
  const folder = mkdtempSync(join(tmpdir(), 'frota-casos-'));
  const server = startPostgres();
  const onWarning = (): void => {};
  try {
    const postgres = { databaseUrl: server.url, dadosDir: join(folder, 'postgres') };
    await measure('PostgreSQL', await openDatabase(postgres));
    if (!values.embutido) return;
    const dadosDir = join(folder, 'embutido');
    mkdirSync(dadosDir);
    await measure('embedded', await openDatabase({ dadosDir, sync: false, onWarning }));
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
