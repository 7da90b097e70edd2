import { createRandom } from '@frota/amostras';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { stormField } from './field-storm.ts';

describeOnBothDatabases('five phones over a line that fails in every way', (context) => {
  it('have each tap booked once, with all of its photos', async () => {
    const random = createRandom(20_261_123);
    const chance = (): number => random.between(0, 1);
    const { calls, lost, deaths, faults } = await stormField(context, { records: 40, chance });
    expect(faults).toEqual([]);
    expect(Math.min(calls, lost, deaths)).toBeGreaterThan(5);
  });
});
