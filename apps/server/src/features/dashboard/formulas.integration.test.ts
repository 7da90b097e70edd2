import { createRandom } from '@frota/amostras';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { compareHistory } from '../../testing/dashboard/compare-history.ts';
import type { Abastecimento } from '../../testing/dashboard/formulas.ts';
import { randomHistory } from '../../testing/dashboard/random-history.ts';
import { insertAutor, insertSent, writeHistory } from '../../testing/dashboard/write-history.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { inProvas } from '../../testing/provas.ts';
import { ensureDashboard, refreshDashboard } from './refresh.ts';
import { rebuildDashboard } from './registro.public.ts';

/** As many as a run has time for; ten thousand agreed on 2026-11-23. */
const HISTORIES = inProvas(900, 30);
const EACH = 30;
const SEED = 20_261_121;

describeOnDatabase('the dashboard’s formulas', (context) => {
  beforeAll(() => insertAutor(context.db));

  it.each(Array.from({ length: HISTORIES / EACH }, (_, n) => n * EACH))(
    'are the same in SQL and TypeScript on late, corrected and cancelled records, from history %i on',
    async (first) => {
      const random = createRandom(SEED + first);
      let records = 0;
      for (let index = first; index < first + EACH; index++) {
        const history = randomHistory(random, index);
        await writeHistory(context.db, random, history);
        for (const { what, sql, twin } of await compareHistory(context.db, history, index)) {
          expect(sql, `history ${index}: ${what}`).toEqual(twin);
        }
        records += history.right.length;
      }
      expect(records).toBeGreaterThan(EACH * 5);
    },
  );

  const rows = async () => [
    await context.db.selectFrom('dashboard_registro').selectAll().orderBy('id').execute(),
    await context.db.selectFrom('dashboard_placa').selectAll().orderBy('placa_canonica').execute(),
  ];

  it('leave what a start makes of records that nothing was worked out of', async () => {
    const maintained = await rows();
    await context.db.deleteFrom('dashboard_registro').execute();
    await ensureDashboard(context.db);
    expect(await rows()).toEqual(maintained);
    await ensureDashboard(context.db);
    expect(await rows()).toEqual(maintained);
  });

  it('come out the same where many write to one vehicle at once', async () => {
    const random = createRandom(SEED);
    const { sent } = randomHistory(random, HISTORIES);
    const [{ placa }] = sent as [Abastecimento];
    await Promise.all(
      sent.map((record) =>
        inTransaction(context.db, async (trx) => {
          await insertSent(trx, [{ ...record, placa }]);
          await refreshDashboard(trx, [record.id]);
        }),
      ),
    );
    const maintained = await rows();
    await context.db.transaction().execute((trx) => rebuildDashboard(trx));
    expect(await rows()).toEqual(maintained);
  });
});
