import { expect, it } from 'vitest';
import { mesesAte } from './index.ts';

it('counts twelve months back over the year', () => {
  const meses = mesesAte('2026-02');
  expect(meses).toHaveLength(12);
  expect([meses[0], meses[9], meses[10], meses[11]]).toEqual([
    '2025-03',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});
