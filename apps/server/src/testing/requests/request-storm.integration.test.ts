import { createRandom } from '@frota/amostras';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../databases.ts';
import { stormRequests } from './request-storm.ts';

describeOnDatabase('random requests over every route', (context) => {
  it('are answered, and never with a fault of the server', async () => {
    const random = createRandom(20_261_123);
    const chance = (): number => random.between(0, 1);
    const { answers, faults } = await stormRequests(context, { requests: 600, chance });
    expect(faults).toEqual([]);
    // Right ones are among them, not only refusals.
    expect((answers[200] ?? 0) + (answers[201] ?? 0)).toBeGreaterThan(90);
  });
});
