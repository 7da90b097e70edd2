import { sql, type Transaction } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnOwnDatabases, openTestDatabase } from '../testing/databases.ts';
import type { Schema } from './schema.ts';
import { afterCommit, inTransaction } from './transaction.ts';

async function fail(trx: Transaction<Schema>, code: string): Promise<void> {
  await sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(trx);
}

const add = (id: number) => sql`insert into teste_conta values (${id}, 0)`;

describeOnOwnDatabases('locks', 'inTransaction', (context) => {
  beforeAll(async () => {
    await sql`create table teste_conta (id integer primary key, saldo integer not null)`.execute(
      context.db,
    );
  });
  beforeEach(async () => {
    await sql`truncate teste_conta`.execute(context.db);
  });

  async function ids(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from teste_conta order by id`.execute(
      context.db,
    );
    return rows.map(({ id }) => id);
  }

  it('commits what was done and answers what the function answered', async () => {
    const answer = await inTransaction(context.db, async (trx) => {
      await add(1).execute(trx);
      return 'feito';
    });
    expect(answer).toBe('feito');
    expect(await ids()).toEqual([1]);
  });

  it('rolls back and rethrows', async () => {
    const error = new Error('desisto');
    const run = inTransaction(context.db, async (trx) => {
      await add(2).execute(trx);
      throw error;
    });
    await expect(run).rejects.toBe(error);
    expect(await ids()).toEqual([]);
  });

  it.each(['40001', '40P01'])('runs again after %s', async (code) => {
    let runs = 0;
    await inTransaction(context.db, async (trx) => {
      await add(10).execute(trx);
      if (++runs < 3) await fail(trx, code);
      await sql`delete from teste_conta where id = 10`.execute(trx);
    });
    expect(runs).toBe(3);
    expect(await ids()).toEqual([]);
  });

  it('does after the commit what the last run asked for, once by each name', async () => {
    const done: string[] = [];
    let runs = 0;
    const seen = await inTransaction(context.db, async (trx) => {
      runs += 1;
      afterCommit(trx, `run ${runs}`, () => void done.push(`run ${runs}`));
      afterCommit(trx, 'hint', async () => void done.push(`of ${(await ids()).length}`));
      afterCommit(trx, 'hint', async () => void done.push(`hint of ${(await ids()).length}`));
      await add(20).execute(trx);
      if (runs < 2) await fail(trx, '40001');
      return [...done];
    });
    expect(seen).toEqual([]);
    expect(done).toEqual(['run 2', 'hint of 1']);
  });

  it('does nothing after a transaction that failed, and takes nothing outside of one', async () => {
    const done: string[] = [];
    const run = inTransaction(context.db, async (trx) => {
      afterCommit(trx, 'hint', () => void done.push('hint'));
      await fail(trx, '22000');
    });
    await expect(run).rejects.toThrow();
    expect(done).toEqual([]);
    expect(() => afterCommit(context.db, 'hint', () => undefined)).toThrow('Not in a transaction');
  });

  it('gives up after six runs', async () => {
    let runs = 0;
    const run = inTransaction(context.db, async (trx) => {
      runs++;
      await fail(trx, '40001');
    });
    await expect(run).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(6);
  });

  it.each(['23505', 'P0001'])('does not run again after %s', async (code) => {
    let runs = 0;
    const run = inTransaction(context.db, async (trx) => {
      runs++;
      await fail(trx, code);
    });
    await expect(run).rejects.toMatchObject({ code });
    expect(runs).toBe(1);
  });

  it.each([
    [{}, 'read committed'],
    [{ isolation: 'serializable' } as const, 'serializable'],
  ])('runs with %o in %s', async (options, expected) => {
    const level = await inTransaction(
      context.db,
      (trx) =>
        sql<{ level: string }>`
          select current_setting('transaction_isolation') as level`.execute(trx),
      options,
    );
    expect(level.rows[0]?.level).toBe(expected);
  });

  it('loses no update among five at once', async () => {
    await add(1).execute(context.db);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        inTransaction(
          context.db,
          async (trx) => {
            const { rows } = await sql<{ saldo: number }>`
              select saldo from teste_conta where id = 1`.execute(trx);
            await sql`update teste_conta set saldo = ${rows[0]!.saldo + 1} where id = 1`.execute(
              trx,
            );
          },
          { isolation: 'repeatable read' },
        ),
      ),
    );
    const { rows } = await sql`select saldo from teste_conta where id = 1`.execute(context.db);
    expect(rows).toEqual([{ saldo: 5 }]);
  });
});

describe('inTransaction on PostgreSQL', () => {
  it('survives a real deadlock', async () => {
    const opened = await openTestDatabase('postgres', { isOwn: true });
    const { db } = opened.database;
    await sql`create table teste_conta (id integer primary key, saldo integer not null)`.execute(
      db,
    );
    await sql`insert into teste_conta values (1, 0), (2, 0)`.execute(db);
    let arrived = 0;
    let letGo = (): void => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const raise = (first: number, second: number): Promise<void> =>
      inTransaction(db, async (trx) => {
        await sql`update teste_conta set saldo = saldo + 1 where id = ${first}`.execute(trx);
        if (++arrived === 2) letGo();
        await bothHoldOne;
        await sql`update teste_conta set saldo = saldo + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([raise(1, 2), raise(2, 1)]);
    const { rows } = await sql`select saldo from teste_conta order by id`.execute(db);
    expect(rows).toEqual([{ saldo: 2 }, { saldo: 2 }]);
    expect(arrived).toBeGreaterThan(2);
    await opened.close();
  });
});
