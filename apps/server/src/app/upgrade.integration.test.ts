import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createArgon2Passwords } from '../adapters/argon2-passwords.ts';
import { systemClock } from '../adapters/clock/system.ts';
import { createMemoryPhotoStorage } from '../adapters/photo-storage/memory.ts';
import { type Database, openDatabase } from '../database/connect.ts';
import { insertAsItWas } from '../database/snapshot/load.ts';
import { ensureDashboard } from '../features/dashboard/refresh.ts';
import { loginClient } from '../testing/client.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { type FinishedProgram, runProgram } from '../testing/programs.ts';
import { IS_PROVA, inProvas } from '../testing/provas.ts';
import { type Release, unpackRelease } from '../testing/releases/release.ts';
import { startTestServer } from '../testing/server.ts';
import { restoreBackup } from './backup/backup.ts';
import { readSnapshot } from './backup/file.ts';
import { noteNumeros } from './backup/numeros.ts';
import { findCopy } from './backup/place.ts';

const MIGRAR = join(import.meta.dirname, 'migrar.ts');
/** Of the migrations' time, which is more: the first kill comes at once, in `npm run provas` two at a random moment. */
const KILL_WITHIN_MS = { embedded: 400, postgres: 100 };

type Row = Record<string, unknown>;

/** Of a check-in whose only fueling was cancelled nothing is told of it. */
const semEstorno = (id: string) => {
  const today = ({ checkins, ...rest }: { checkins: Row[] }) => ({
    ...rest,
    checkins: checkins.map((one) =>
      one.id === id ? { ...one, finalizado_em: null, km_manobrista: null } : one,
    ),
  });
  return { '/api/checkin': today, '/api/logs/checkin-finalizados': today };
};

/** Without what goes from full tank to full tank since 0.4.0. */
const semMedias = (gasto: Row): Row => {
  const { custoKm: _c, kmLitro: _k, ...kept } = gasto;
  return kept;
};

/** Consumption is another since 0.4.0, and 'Análises' has no cases any more, which stand in their own list. */
const emMedias = {
  '/api/dashboard/resumo': ({ consumo: _, ...kept }: Row) => kept,
  '/api/dashboard/respostas': ({
    piores: _1,
    pioraram: _2,
    naoCabem: _3,
    externoCaro: _4,
    foraDeHora: _5,
    gastos,
    ...kept
  }: Row & { gastos: Record<'centros' | 'cidades', Row[]> & { total: Row } }) => ({
    ...kept,
    gastos: {
      total: semMedias(gastos.total),
      centros: gastos.centros.map(semMedias),
      cidades: gastos.cidades.map(semMedias),
    },
  }),
};

/** By path, what CHANGELOG.md says is another today: the noted answer as it has to be now. */
const MUDADO: Readonly<Record<string, Readonly<Record<string, (noted: never) => unknown>>>> = {
  '0.1.0': {
    ...emMedias,
    '/api/posto/livro': (dias: Row[]) =>
      dias.map(({ diferenca: _d, percentual: _p, alerta: _a, ...kept }) => kept),
  },
  '0.2.0': {
    ...emMedias,
    ...semEstorno('01a20fa4-190e-76fd-b176-7fc5eec6f4ce'),
    '/api/veiculos-frota': (veiculos: Row[]) =>
      veiculos.map(({ 'Tem SCR': usaArla, ultimo_km: _k, faltam_km: _f, ...kept }) => ({
        ...kept,
        'Usa ARLA': usaArla,
      })),
    // Their order follows the vehicle's km now, which leaves out what cannot be.
    '/api/cuidados/preventivas': ({ preventivas }: { preventivas: Row[] }) => ({
      preventivas: expect.arrayContaining(
        preventivas.map(({ km_atual: _, ...kept }) => expect.objectContaining(kept)),
      ),
    }),
  },
  '0.3.0-antes-do-posto': {
    ...emMedias,
    ...semEstorno('01a214f2-5eeb-77b5-ab1a-5ca21f5b2ef2'),
  },
};

// Each starts several programs, one after another.
vi.setConfig({ testTimeout: 300_000 });

/** The last is of the commit before tanks, nozzles and cities became data. */
describe.each(['0.1.0', '0.2.0', '0.3.0-antes-do-posto'])('what version %s left', (version) => {
  let folder: string;
  let release: Release;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'frota-versao-'));
    release = unpackRelease(version, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const findOld = () => findCopy(join(folder, 'copias'), {});

  /** Every figure that it gave is what it is today. */
  async function expectKept(database: Database): Promise<void> {
    const { linhas } = await noteNumeros(database.db);
    await ensureDashboard(database.db);
    expect(linhas).toMatchObject(release.linhas);
    const clock = createFakeClock(new Date(release.em));
    const server = await startTestServer(
      { database },
      { clock, passwords: createArgon2Passwords() },
    );
    onTestFinished(() => server.close());
    const { cpf, password: senha } = release.gestor;
    const gestor = await loginClient(server.http, { cpf, senha });
    for (const [path, noted] of Object.entries(release.respostas)) {
      const answer = await gestor.get(path);
      const today = MUDADO[version]?.[path.split('?')[0]!]?.(noted as never) ?? noted;
      expect.soft(answer.json(), path).toMatchObject(today as object);
    }
  }

  it.each(inProvas(['embedded', 'postgres'] as const, ['postgres']))(
    'keeps its figures in %s by its copy',
    async (kind) => {
      const { database, close } = await openTestDatabase(kind, { isNew: true });
      onTestFinished(close);
      const storage = createMemoryPhotoStorage();
      await restoreBackup({ database, storage, clock: systemClock }, await findOld());
      await expectKept(database);
    },
  );

  // That is no version that was ever installed.
  if (version === '0.3.0-antes-do-posto') return;
  if (version !== '0.2.0' && !IS_PROVA) return;

  /** Brings it to this version by the command, which is killed before. */
  async function migrateKilled(env: Record<string, string>, withinMs: number): Promise<void> {
    const run = (killAfterMs?: number): Promise<FinishedProgram> =>
      runProgram(process.execPath, [MIGRAR], {
        cwd: folder,
        env: { ...process.env, ...env },
        onLine: (line, child) => {
          if (killAfterMs === undefined || !line.startsWith('Trazendo')) return;
          setTimeout(() => child.kill('SIGKILL'), killAfterMs);
        },
      });
    // Where it was done before the kill came, a busy machine was to blame.
    expect((await run(0)).lines.join()).toContain('Trazendo');
    for (const _ of inProvas([1, 2], [])) await run(Math.random() * withinMs);
    const completed = await run();
    expect(completed, completed.stderr).toMatchObject({ code: 0 });
  }

  it('keeps its figures in its folder, its upgrade killed', async () => {
    const dadosDir = join(folder, 'migrada');
    cpSync(join(folder, 'dados'), dadosDir, { recursive: true });
    await migrateKilled({ DADOS_DIR: dadosDir }, KILL_WITHIN_MS.embedded);
    const database = await openDatabase({ dadosDir, sync: false });
    onTestFinished(() => database.close());
    await expectKept(database);
  });

  if (!IS_PROVA) return;

  it('keeps its figures in postgres, its upgrade killed', async () => {
    const { database, databaseUrl, close } = await openTestDatabase('postgres', { isNew: true });
    onTestFinished(close);
    const place = await findOld();
    await database.db
      .transaction()
      .execute((trx) => insertAsItWas(trx, readSnapshot(place, place.name), 'postgres'));
    await migrateKilled({ DATABASE_URL: databaseUrl! }, KILL_WITHIN_MS.postgres);
    await expectKept(database);
  });
});
