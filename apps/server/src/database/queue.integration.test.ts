import { beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases, describeOnPostgres } from '../testing/databases.ts';
import { queueOf } from './queue.ts';
import { inTransaction } from './transaction.ts';

const QUEUE = queueOf('placa');
const OTHER = queueOf('pessoa');
const MINUTE_MS = 60_000;
const NOW = new Date('2026-03-09T12:00:00Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);

const line = (assunto: string, minutes: number) => ({
  assunto,
  desde: after(minutes),
  proxima_em: after(minutes),
});

describeOnBothDatabases('locks', 'a queue', (context) => {
  beforeEach(async () => {
    await context.db.deleteFrom('fila').execute();
  });

  const lease = (minutes: number, assunto?: string) =>
    QUEUE.lease(context.db, MINUTE_MS, { assunto, now: after(minutes) });

  it('gives the subject that waits longest, with all its lines and their earliest instant', async () => {
    const { db } = context;
    await QUEUE.add(db, [line('B', 2), line('A', 1), line('B', -1), line('C', 3)]);
    await OTHER.add(db, [line('7', 0)]);
    expect(await QUEUE.takeFirst(db)).toEqual({ assunto: 'B', desde: after(-1) });
    expect(await QUEUE.takeFirst(db)).toEqual({ assunto: 'A', desde: after(1) });
    await QUEUE.add(db, [line('C', 2)]);
    expect(await QUEUE.takeAll(db)).toEqual([{ assunto: 'C', desde: after(2) }]);
    expect(await QUEUE.takeFirst(db)).toBeUndefined();
    expect(await OTHER.takeAll(db)).toHaveLength(1);
  });

  it('has a subject again whose work failed in its transaction', async () => {
    const { db } = context;
    await QUEUE.add(db, [line('A', 0)]);
    const failed = inTransaction(db, async (trx) => {
      await QUEUE.takeFirst(trx);
      throw new Error('não deu');
    });
    await expect(failed).rejects.toThrow('não deu');
    expect(await QUEUE.takeFirst(db)).toMatchObject({ assunto: 'A' });
  });

  it('leases a subject to one at a time, until the lease is over', async () => {
    await QUEUE.add(context.db, [line('A', 0), line('A', 1), line('B', 2)]);
    expect(await lease(5)).toMatchObject({ assunto: 'A', desde: NOW, tentativas: 1 });
    // What comes meanwhile waits with it.
    await QUEUE.add(context.db, [line('A', -9)]);
    expect(await lease(5.5)).toMatchObject({ assunto: 'B' });
    expect(await lease(5)).toBeUndefined();
    expect(await lease(5, 'A')).toMatchObject({ assunto: 'A', tentativas: 2 });
    expect(await lease(7)).toMatchObject({ assunto: 'A', desde: after(-9), tentativas: 3 });
  });

  it('is finished with the lines that were leased, and not where more came or another took them', async () => {
    const { db } = context;
    await QUEUE.add(db, [line('A', 0), line('A', 0), line('B', 8)]);
    const first = (await lease(5))!;
    await QUEUE.add(db, [line('A', 7)]);
    expect(await QUEUE.finish(db, first)).toBe(false);
    const [all, b] = [(await lease(9))!, (await lease(9))!];
    expect([all.linhas.length, b.assunto]).toEqual([3, 'B']);
    expect([await QUEUE.finish(db, all), await QUEUE.finish(db, all)]).toEqual([true, false]);
    expect(await QUEUE.takeAll(db)).toEqual([{ assunto: 'B', desde: after(8) }]);
  });

  it('has a subject that is let go at its end, and one that is postponed from then on', async () => {
    const { db } = context;
    await QUEUE.add(db, [line('A', 0), line('B', 1), line('C', 2)]);
    const [a, b] = [(await lease(5))!, (await lease(5))!];
    await QUEUE.letGo(db, a);
    await QUEUE.postpone(db, b, after(30));
    expect([(await lease(5))?.assunto, await lease(5)]).toEqual(['C', undefined]);
    // By the database's own clock, by which it was let go.
    await QUEUE.postpone(db, b, new Date(Date.now() + 60 * MINUTE_MS));
    expect(await QUEUE.lease(db, MINUTE_MS)).toMatchObject({ assunto: 'C' });
    expect(await QUEUE.lease(db, MINUTE_MS)).toMatchObject({ assunto: 'A', tentativas: 2 });
    expect(await QUEUE.lease(db, MINUTE_MS)).toBeUndefined();
  });
});

describeOnPostgres('a queue of several servers', (context) => {
  const together = async <T>(work: (release: () => Promise<void>) => Promise<T>): Promise<T[]> => {
    let arrived = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const meet = () => {
      if (++arrived === 2) resolve();
      return promise;
    };
    return Promise.all([work(meet), work(meet)]);
  };

  it('gives each another subject, and a line that came meanwhile to neither or one', async () => {
    const { db } = context;
    await QUEUE.add(db, [line('A', 0), line('A', 1), line('B', 2)]);
    const taken = await together((meet) =>
      inTransaction(db, async (trx) => {
        const first = await QUEUE.takeFirst(trx);
        await meet();
        return first?.assunto;
      }),
    );
    expect(taken.toSorted()).toEqual(['A', 'B']);
    await QUEUE.add(db, [line('A', 0), line('B', 0)]);
    const leased = await together((meet) =>
      inTransaction(db, async (trx) => {
        const lease = await QUEUE.lease(trx, MINUTE_MS);
        await meet();
        return lease?.assunto;
      }),
    );
    expect(leased.toSorted()).toEqual(['A', 'B']);
  });
});
