import { createRandom } from '@frota/amostras';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../databases.ts';
import { inProvas } from '../provas.ts';
import { stormRequests } from './request-storm.ts';

const REQUESTS = inProvas(600, 250);

describeOnDatabase('random requests over every route', (context) => {
  it('are answered, and never with a fault of the server', async () => {
    const random = createRandom(20_261_123);
    const chance = (): number => random.between(0, 1);
    const { answers, faults } = await stormRequests(context, { requests: REQUESTS, chance });
    expect(faults).toEqual([]);
    // Right ones are among them, not only refusals.
    expect((answers[200] ?? 0) + (answers[201] ?? 0)).toBeGreaterThan(0.15 * REQUESTS);
  });
});
