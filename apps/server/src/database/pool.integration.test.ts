import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnOwnDatabases } from '../testing/databases.ts';
import { asHeavyCall } from './pool.ts';

describeOnOwnDatabases('bounds', 'calls that read much', (context) => {
  const here = new AbortController().signal;
  /** The embedded database runs one statement after the other, and computes while it sleeps. */
  const seconds = context.kind === 'embedded' ? 0.01 : 0.1;

  it('let a light statement in after at most as many as run at once', async () => {
    const { db, pool } = context.database;
    const order: string[] = [];
    const ask = async (who: string, length = seconds): Promise<void> => {
      await sql`select pg_sleep(${length})`.execute(db);
      order.push(who);
    };
    // All connections are there before, as one takes longer to make than to use.
    await Promise.all(Array.from({ length: pool.options.max }, () => ask('first')));
    order.length = 0;
    const heavy = Array.from({ length: 20 }, () => asHeavyCall(here, () => ask('heavy')));
    await Promise.all([...heavy, ask('light', 0)]);
    expect(order.indexOf('light')).toBeLessThanOrEqual(Math.max(1, pool.options.max / 2));
  });

  it('end at their next statement once their caller has gone', async () => {
    const { db } = context.database;
    const caller = new AbortController();
    let asked = 0;
    const endless = asHeavyCall(caller.signal, async () => {
      for (;;) {
        await sql`select 1`.execute(db);
        asked += 1;
        if (asked === 3) caller.abort();
      }
    });
    await expect(endless).rejects.toThrow('aborted');
    expect(asked).toBe(3);
    await asHeavyCall(here, () => context.database.check());
  });

  it('give their turn back where the caller leaves while waiting for it', async () => {
    const { db } = context.database;
    const caller = new AbortController();
    const waiting = Array.from({ length: 20 }, () =>
      asHeavyCall(caller.signal, () => sql`select 1`.execute(db)),
    );
    caller.abort();
    await Promise.allSettled(waiting);
    await asHeavyCall(here, () => context.database.check());
  });
});
