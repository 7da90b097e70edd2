import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeOnOwnDatabases, openTestDatabase } from '../testing/databases.ts';
import { startPostgresProxy } from '../testing/tcp-proxy.ts';
import { cutWhenSilent, openDatabase } from './connect.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './errors.ts';
import { POOL_WAIT_MS } from './pool.ts';
import type { Schema } from './schema.ts';
import { STATEMENT_MS, withLongStatements } from './transaction.ts';

const MEGABYTE = 1024 * 1024;

describeOnOwnDatabases('engine', 'openDatabase', (context) => {
  const pool = (): pg.Pool => context.database.pool;

  async function select(expression: string, values: unknown[] = []): Promise<unknown> {
    const { rows } = await pool().query(`select ${expression} as value`, values);
    return rows[0]?.value;
  }

  it('answers a check', async () => {
    await expect(context.database.check()).resolves.toBeUndefined();
    expect(context.database.kind).toBe(context.kind);
  });

  it.each([
    ["timestamptz '2024-02-29 12:00:00-04'", new Date('2024-02-29T16:00:00Z')],
    ["date '2024-02-29'", '2024-02-29'],
    ['1234567890.123::numeric', '1234567890.123'],
    ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
    ['count(*)', 1],
    ['true', true],
    ['null::int8', null],
    ['\'{"a": [1]}\'::jsonb', { a: [1] }],
    ['array[1.10, null]::numeric[]', ['1.10', null]],
    ["array[date '2024-02-29']", ['2024-02-29']],
    ['array[1, 2]::int8[]', [1, 2]],
    ["current_setting('TimeZone')", 'UTC'],
  ])('reads %s', async (expression, expected) => {
    expect(await select(expression)).toEqual(expected);
  });

  it('ends no statement of a job that says so, and on PostgreSQL every other one', async () => {
    const limit = context.kind === 'postgres' ? `${STATEMENT_MS / 1000}s` : '0';
    const { db } = context.database;
    const current = async (on: typeof db) =>
      (await sql<{ value: string }>`show statement_timeout`.execute(on)).rows.map((row) =>
        Object.values(row).join(),
      );
    expect(await current(db)).toEqual([limit]);
    const failing = db.transaction().execute((trx) =>
      withLongStatements(trx, async (long) => {
        expect(await current(long)).toEqual(['0']);
        throw new Error('out of luck');
      }),
    );
    await expect(failing).rejects.toThrow('out of luck');
    expect(await current(db)).toEqual([limit]);
  });

  it('compiles no statement, however much it seems to be', async () => {
    const { rows } = await context.database.pool.query(
      'explain (format json) select sum(n) from generate_series(1, 1000000000) n',
    );
    expect(Object.keys(rows[0]['QUERY PLAN'][0])).toEqual(['Plan']);
  });

  it('refuses to round an int8', async () => {
    await expect(select('9007199254740993::int8')).rejects.toThrow(RangeError);
    expect(await select('1')).toBe(1);
  });

  it.each([
    ['timestamptz', new Date('2026-01-02T03:04:05.678Z')],
    ['text', "O'Hara ção ✓ \\ \n"],
    ['int4', 42],
    ['bool', false],
    ['text', null],
    ['text[]', ['a', 'b,"c"', null]],
    ['jsonb', { placa: 'ABC1D23' }],
    ['bytea', Buffer.from([0, 1, 254, 255])],
  ])('takes a parameter of %s', async (type, value) => {
    expect(await select(`$1::${type}`, [value])).toEqual(value);
  });

  it('carries rows and parameters of several megabytes', async () => {
    const text = 'ã'.repeat(4 * MEGABYTE);
    expect(await select('$1::text', [text])).toBe(text);
    const bytes = Buffer.alloc(6 * MEGABYTE, 7);
    expect(bytes.equals((await select('$1::bytea', [bytes])) as Buffer)).toBe(true);
    const { rows } = await pool().query(
      "select i, repeat('x', 500) as fill from generate_series(1, 20000) i",
    );
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ i: 20_000, fill: 'x'.repeat(500) });
  });

  it('runs several statements of one simple query', async () => {
    const results = (await pool().query('select 1 as a; select 2 as b')) as unknown as {
      rows: unknown[];
    }[];
    expect(results.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
  });

  it('reports errors with their code and goes on', async () => {
    await expect(pool().query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(select('1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(pool().query('selec 1')).rejects.toMatchObject({ code: '42601' });
    await expect(select('$1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await select('1')).toBe(1);
  });

  it('keeps prepared statements through errors', async () => {
    const divide = (by: number): Promise<pg.QueryResult> =>
      pool().query({ name: 'divide', text: 'select 12 / $1::int as value', values: [by] });
    expect((await divide(3)).rows).toEqual([{ value: 4 }]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(4)).rows).toEqual([{ value: 3 }]);
  });

  it('fetches a result in portions', async () => {
    const portions = { text: 'select generate_series(1, 10) as i', rows: 3 };
    expect((await pool().query(portions)).rows).toHaveLength(10);
    expect(await select('1')).toBe(1);
  });

  it('passes notices and notifications on', async () => {
    const client = await pool().connect();
    const heard: unknown[] = [];
    client.on('notice', (notice) => heard.push(notice.message));
    client.on('notification', (notification) => heard.push(notification.payload));
    await client.query("do $$ begin raise notice 'olá'; end $$");
    await client.query('listen canal');
    await client.query("notify canal, 'mudou'");
    await client.query('unlisten canal');
    client.release(true);
    expect(heard).toEqual(['olá', 'mudou']);
  });

  it('gives a clean session after a connection that was dropped in a transaction', async () => {
    const client = await pool().connect();
    await client.query('begin');
    await client.query('create table largada (a int)');
    await client.query("set application_name = 'outra'");
    client.release(true);
    expect(await select("to_regclass('largada')")).toBeNull();
    expect(await select("current_setting('application_name')")).not.toBe('outra');
  });

  it('serves fifty waiters in turn', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((number) =>
        sql<{ value: number }>`select ${number}::int as value`.execute(context.db),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(numbers);
  });

  describe('with every connection taken', () => {
    const taken: pg.PoolClient[] = [];
    afterEach(() => {
      vi.useRealTimers();
      for (const client of taken.splice(0)) client.release();
    });

    it('ends the wait after 5 s with a typed error, and recovers', async () => {
      for (let i = 0; i < pool().options.max; i++) taken.push(await pool().connect());
      const { max } = pool().options;
      for (const client of taken) await client.query('select  1\n as um');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const waiting = context.database.check();
      const outcome = expect(waiting).rejects.toMatchObject({
        name: 'DatabaseUnavailableError',
        reason: 'busy',
        message: expect.stringMatching(
          new RegExp(
            `^O banco de dados está ocupado: nenhuma conexão ficou livre em 5 s \\(${max} de ${max} em uso, 0 à espera; há [\\d,]+ s em: select 1 as um\\)\\.$`,
          ),
        ),
      });
      await vi.advanceTimersByTimeAsync(POOL_WAIT_MS - 1);
      expect(pool().waitingCount).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await outcome;
      vi.useRealTimers();
      taken.pop()?.release();
      await context.database.check();
    });
  });
});

describe('openDatabase on a server that ends a connection in use', () => {
  it('refuses what was under way as unavailable, and goes on', async () => {
    const { database, close } = await openTestDatabase('postgres', { isOwn: true });
    const client = await database.pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    const error = await client.query('select 1').catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    client.release(true);
    await database.check();
    await close();
  });
});

describe('openDatabase on a server that ends a statement', () => {
  it('says so of the statement, and goes on', async () => {
    const { database, close } = await openTestDatabase('postgres', { isOwn: true });
    const error = await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local statement_timeout = 20`.execute(trx);
        await sql`select pg_sleep(60)`.execute(trx);
      })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '57014' });
    await database.check();
    await close();
  });
});

describe('openDatabase on a server that is not there', () => {
  it('rejects each use with a typed error', async () => {
    const databaseUrl = 'postgresql://nobody@127.0.0.1:1/nothing';
    const database = await openDatabase({ databaseUrl, dadosDir: '' });
    const error = await database.check().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await database.close();
  });
});

describe('cutWhenSilent', () => {
  it('ends a statement that gets no answer, but for work that sets itself no end', async () => {
    const { databaseUrl, close } = await openTestDatabase('postgres', { isOwn: true });
    const through = await startPostgresProxy(databaseUrl!);
    const pool = new pg.Pool({ connectionString: through.databaseUrl, max: 1 });
    pool.on('connect', (client) => {
      client.on('error', () => {});
      cutWhenSilent(client, 200);
    });
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    await db
      .transaction()
      .execute((trx) => withLongStatements(trx, (long) => sql`select pg_sleep(0.4)`.execute(long)));
    await sql`select 1`.execute(db);
    through.proxy.stall();
    const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    through.proxy.heal();
    await sql`select 1`.execute(db);
    await pool.end();
    await through.proxy.close();
    await close();
  });
});

describe('isDatabaseUnavailable', () => {
  const withCode = (code: string): Error => Object.assign(new Error('x'), { code });
  it.each([
    [withCode('57P01'), true],
    [withCode('08006'), true],
    [withCode('53300'), true],
    [withCode('25006'), true],
    [withCode('EPIPE'), true],
    [withCode('ECONNRESET'), true],
    [new Error('Connection terminated unexpectedly'), true],
    [new Error('Client has encountered a connection error and is not queryable'), true],
    [new Error('Client was closed and is not queryable'), true],
    [withCode('23505'), false],
    [new Error('x'), false],
    ['x', false],
  ])('judges %o: %s', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});
