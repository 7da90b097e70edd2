import { createRandom } from '@frota/amostras';
import { beforeAll, expect, it } from 'vitest';
import { compareHistory } from '../../testing/dashboard/compare-history.ts';
import { randomHistory } from '../../testing/dashboard/random-history.ts';
import { insertAutor, writeHistory } from '../../testing/dashboard/write-history.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { rebuildDashboard } from './registro.repository.ts';

/** As many as CI has time for; `npm run bench -- dashboard` compares ten thousand. */
const HISTORIES = 300;
const EACH = 50;
const SEED = 20_261_121;

describeOnBothDatabases('the dashboard’s formulas', (context) => {
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

  it('leave what a rebuild from all records makes', async () => {
    const rows = () =>
      context.db.selectFrom('dashboard_registro').selectAll().orderBy('id').execute();
    const maintained = await rows();
    await context.db.transaction().execute((trx) => rebuildDashboard(trx));
    expect(await rows()).toEqual(maintained);
  });
});
