import { expect, it } from 'vitest';
import { describeOnDatabase } from '../testing/databases.ts';
import { createDatabaseCallCounter } from './rate-limit.ts';

const minute = (n: number): Date => new Date(Date.UTC(2026, 2, 10, 12, n));

describeOnDatabase('database call counter', (context) => {
  it('adds up what all processes count, per key and minute', async () => {
    const [one, two] = [
      createDatabaseCallCounter(context.db),
      createDatabaseCallCounter(context.db),
    ];
    expect(await one.add('a', minute(1), 25)).toBe(25);
    expect(await two.add('a', minute(1), 10)).toBe(35);
    expect(await two.add('b', minute(1), 1)).toBe(1);
    expect(await one.add('a', minute(2), 5)).toBe(5);
  });

  it('forgets minutes long past', async () => {
    const counter = createDatabaseCallCounter(context.db);
    await counter.add('old', minute(3), 1);
    await counter.add('new', minute(9), 1);
    const rows = await context.db.selectFrom('chamada').select('chave').execute();
    expect(rows).toEqual([{ chave: 'new' }]);
  });
});
