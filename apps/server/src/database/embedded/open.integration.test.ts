import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { copyEmbedded, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { runProgram } from '../../testing/programs.ts';
import { inProvas } from '../../testing/provas.ts';
import { type Database, openDatabase } from '../connect.ts';
import { DatabaseLockedError, DatabaseUnavailableError } from '../errors.ts';
import { SCRATCH } from '../space.ts';
import { startMaintenance, vacuumChangedTables } from './maintenance.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/insert-until-killed.ts', import.meta.url));
const CONNECT = new URL('../connect.ts', import.meta.url);

/** `DBState` in pg_control, and its value after an orderly end (pg_control.h). */
const STATE_OFFSET = 16;
const SHUT_DOWN = 1;

/** Of 32 MB each. */
const MINUTES = inProvas(8, 4);

/** PGlite waits for no input: it takes the missing rows for a lost connection, which ends a lone backend. */
const END_OF_ENGINE = 'copy destino from stdin';

describe('the embedded database', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase('embedded', { ownEngine: true });
  });
  afterAll(() => opened.close());

  it('is refused to a second process, and to a second time in this one', async () => {
    const { dadosDir } = opened;
    await expect(openDatabase({ dadosDir })).rejects.toThrow(DatabaseLockedError);
    const second = await runProgram(process.execPath, [PROGRAM, '--dados', dadosDir]);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('DatabaseLockedError');
    expect(second.stderr).toContain(dadosDir);
    await opened.database.check();
  });

  it('keeps the main thread free while a statement runs', async () => {
    let turns = 0;
    let running = true;
    const turn = (): void => {
      turns++;
      if (running) setImmediate(turn);
    };
    turn();
    await sql`select count(*) from generate_series(1, 500000)`.execute(opened.database.db);
    running = false;
    expect(turns).toBeGreaterThan(100);
  });

  it('answers endless recursion with an error and goes on', async () => {
    const { db } = opened.database;
    await sql`create function sem_fim(i int) returns int language plpgsql as
      'begin return sem_fim(i + 1); end'`.execute(db);
    await expect(sql`select sem_fim(1)`.execute(db)).rejects.toMatchObject({ code: '54001' });
    await opened.database.check();
  });

  it('vacuums what changed, and only that', async () => {
    const { db, pool } = opened.database;
    await sql`create table teste_vacuo as select generate_series(1, 3000) as i`.execute(db);
    await sql`delete from teste_vacuo where i % 2 = 0`.execute(db);
    expect(await vacuumChangedTables(pool)).toContain('public.teste_vacuo');
    const { rows } = await sql<{ tuples: number }>`
      select reltuples::int as tuples from pg_class where relname = 'teste_vacuo'`.execute(db);
    expect(rows).toEqual([{ tuples: 1500 }]);
    expect(await vacuumChangedTables(pool)).toEqual([]);
  });

  it('keeps its log bounded, however much is written', async () => {
    const { database, dadosDir } = opened;
    const { db, pool } = database;
    await sql`create table teste_log (texto text)`.execute(db);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = startMaintenance(pool, (error) => expect.fail(String(error)));
    const log = join(dadosDir, 'banco', 'pg_wal');
    const sizes: number[] = [];
    for (let minute = 0; minute < MINUTES; minute++) {
      await sql`insert into teste_log select repeat(i::text, 200) from generate_series(1, 30000) i`.execute(
        db,
      );
      vi.advanceTimersByTime(60_000);
      await database.check();
      const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
      sizes.push(segments.length * 16);
    }
    await stop();
    // Less than is written within the shortest of these times.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(128);
  });
});

describe('the embedded database at its end', () => {
  let dadosDir: string;
  beforeEach(() => {
    dadosDir = copyEmbedded();
  });
  afterEach(() => {
    rmSync(dadosDir, { recursive: true, force: true });
  });

  it('clears what a killed process left, and is shut down in order by close, even in the middle of a transaction', async () => {
    // Its copy and its drill were cut off with it.
    for (const name of Object.values(SCRATCH))
      mkdirSync(join(dadosDir, name, 'banco'), { recursive: true });
    const database = await openDatabase({ dadosDir });
    expect(readdirSync(dadosDir).filter((name) => name.includes('em-curso'))).toEqual([]);
    const client = await database.pool.connect();
    await client.query('create table fica (a int)');
    await client.query('begin');
    await client.query('create table perdida (a int)');
    client.release();
    await database.close();
    const control = readFileSync(join(dadosDir, 'banco', 'global', 'pg_control'));
    expect(control.readUInt32LE(STATE_OFFSET)).toBe(SHUT_DOWN);

    const again = await openDatabase({ dadosDir });
    const { rows } = await sql`
      select to_regclass('fica')::text as fica, to_regclass('perdida')::text as perdida`.execute(
      again.db,
    );
    expect(rows).toEqual([{ fica: 'fica', perdida: null }]);
    await again.close();
  });

  it('reports the end of its engine, fails what waits, and can still be closed', async () => {
    let fatal: (error: Error) => void = () => {};
    const died = new Promise<Error>((resolve) => {
      fatal = resolve;
    });
    const database: Database = await openDatabase({ dadosDir, onFatal: (error) => fatal(error) });
    await database.pool.query('create table destino (a int)');
    const killed = database.pool.query(END_OF_ENGINE);
    const waiting = database.check();
    await expect(killed).rejects.toThrow(DatabaseUnavailableError);
    await expect(waiting).rejects.toThrow(DatabaseUnavailableError);
    expect((await died).message).toContain('O banco de dados embutido parou');
    await database.close();
    const again = await openDatabase({ dadosDir });
    await again.check();
    await again.close();
  });

  it('ends the process with a reason when its engine ends, unless told otherwise', async () => {
    const code = `
      const { openDatabase } = await import(${JSON.stringify(CONNECT.href)});
      const database = await openDatabase({ dadosDir: ${JSON.stringify(dadosDir)} });
      setInterval(() => {}, 1000);
      await database.pool.query('create table destino (a int)');
      await database.pool.query(${JSON.stringify(END_OF_ENGINE)}).catch(() => {});
    `;
    const result = await runProgram(process.execPath, ['--input-type=module', '-e', code]);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('O banco de dados embutido parou');
  });
});
