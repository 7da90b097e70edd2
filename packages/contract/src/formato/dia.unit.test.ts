import { expect, it } from 'vitest';
import { formatDia, formatDiaMes, formatPeriodo } from './index.ts';

it('writes a calendar day, with and without its year', () => {
  expect(formatDia('2026-03-10')).toBe('10/03/2026');
  expect(formatDiaMes('2026-03-10')).toBe('10/03');
});

it.each([
  ['2026-03-01', '2026-03-10', '01/03 a 10/03/2026'],
  ['2025-12-20', '2026-03-10', '20/12/2025 a 10/03/2026'],
  ['2026-03-10', '2026-03-10', '10/03/2026'],
])('%s to %s is %s', (inicio, fim, shown) => {
  expect(formatPeriodo({ inicio, fim })).toBe(shown);
});
