import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createArgon2Passwords } from '../adapters/argon2-passwords.ts';
import { createMemoryPhotoStorage } from '../adapters/photo-storage/memory.ts';
import { type Database, openDatabase } from '../database/connect.ts';
import { ensureDashboard } from '../features/dashboard/refresh.ts';
import { systemClock } from '../ports/clock.ts';
import { loginClient } from '../testing/client.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { type FinishedProgram, runProgram } from '../testing/programs.ts';
import { IS_PROVA, inProvas } from '../testing/provas.ts';
import { type Release, unpackRelease } from '../testing/releases/release.ts';
import { startTestServer } from '../testing/server.ts';
import { restoreBackup } from './backup/backup.ts';
import { noteNumeros } from './backup/numeros.ts';
import { findCopy } from './backup/place.ts';

const MIGRAR = join(import.meta.dirname, 'migrar.ts');
/** Of the migrations' time, which is more: the first kill comes at once, in `npm run provas` two at a random moment. */
const KILL_WITHIN_MS = { embedded: 400, postgres: 100 };

type Row = Record<string, unknown>;

/** Without what goes from full tank to full tank since 0.4.0. */
const semMedias = (gasto: Row): Row => {
  const { custoKm: _c, kmLitro: _k, ...kept } = gasto;
  return kept;
};

const without = (rows: readonly Row[], keys: readonly string[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key))));

/**
 * By path, what CHANGELOG.md says is another today: the noted answer as it has to be now. Consumption is another since 0.4.0,
 * and 'Análises' has no cases any more, which stand in their own list. Care says no more what no screen shows. One
 * fueling of a foreign vehicle at night is at stake once.
 */
const MUDADO: Readonly<Record<string, (noted: never) => unknown>> = {
  '/api/cuidados/pendencias': ({ pendencias }: { pendencias: Row[] }) => ({
    pendencias: without(pendencias, ['usuario_id', 'checkin_id']),
  }),
  '/api/cuidados/preventivas': ({ preventivas }: { preventivas: Row[] }) => ({
    preventivas: without(preventivas, ['intervalo']),
  }),
  '/api/divergencias': ({ divergencias }: { divergencias: (Row & { grupo: string })[] }) => ({
    divergencias: divergencias.map((row) => ({
      ...row,
      grupo: row.grupo.replace(/^de_terceiro /, 'ocasiao '),
    })),
  }),
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

// Each starts several programs, one after another.
vi.setConfig({ testTimeout: 300_000 });

describe('what version 0.3.0 left', () => {
  let folder: string;
  let release: Release;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'frota-versao-'));
    release = unpackRelease('0.3.0', folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const findOld = () => findCopy(join(folder, 'copias'), {});

  /** Every figure that it gave is what it is today, with as many more lines of audit. */
  async function expectKept(database: Database, audited = 0): Promise<void> {
    const { linhas } = await noteNumeros(database.db);
    await ensureDashboard(database.db);
    const auditoria = release.linhas.auditoria! + audited;
    expect(linhas).toMatchObject({ ...release.linhas, auditoria });
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
      const today = MUDADO[path.split('?')[0]!]?.(noted as never) ?? noted;
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

  /** Brings it to this version by the command, which is killed before. */
  async function migrateKilled(env: Record<string, string>, withinMs: number): Promise<void> {
    const run = (killAfterMs?: number): Promise<FinishedProgram> =>
      runProgram(process.execPath, [MIGRAR], {
        cwd: folder,
        env: { ...process.env, ...env },
        onLine: (line, child) => {
          if (killAfterMs === undefined || !line.startsWith('Atualizando')) return;
          setTimeout(() => child.kill('SIGKILL'), killAfterMs);
        },
      });
    // Where it was done before the kill came, a busy machine was to blame.
    expect((await run(0)).lines.join()).toContain('Atualizando');
    for (const _ of inProvas([1, 2], [])) await run(Math.random() * withinMs);
    const completed = await run();
    expect(completed, completed.stderr).toMatchObject({ code: 0 });
  }

  it('keeps its figures in its folder, its upgrade killed', async () => {
    const dadosDir = join(folder, 'dados');
    await migrateKilled({ DADOS_DIR: dadosDir }, KILL_WITHIN_MS.embedded);
    const database = await openDatabase({ dadosDir, sync: false });
    onTestFinished(() => database.close());
    await expectKept(database);
  });

  if (IS_PROVA) {
    it('keeps its figures in its PostgreSQL, its upgrade killed', async () => {
      const { database, databaseUrl, close } = await openTestDatabase('postgres', { isNew: true });
      onTestFinished(close);
      const client = await database.pool.connect();
      const sql = readFileSync(join(folder, 'postgres.sql'), 'utf8');
      // It changes the settings of its connection, which is not used again.
      await client.query(sql).finally(() => client.release(true));
      await migrateKilled({ DATABASE_URL: databaseUrl! }, KILL_WITHIN_MS.postgres);
      // It was filled by the restore command, which is audited.
      await expectKept(database, 1);
    });
  }
});
