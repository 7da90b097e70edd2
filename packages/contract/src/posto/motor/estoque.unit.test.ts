import { expect, it } from 'vitest';
import { diaDePedir, diasDeEstoque } from './estoque.ts';

/** Nothing on Sundays, 1,000 L a weekday, half on Saturdays; of four of each. */
const USOS = [0, 4_000, 4_000, 4_000, 4_000, 4_000, 2_000];

it.each([
  ['a Monday that begins with enough for itself', 1_000, '2026-11-23', 1],
  ['not quite', 999.9, '2026-11-23', 0],
  ['a whole week', 5_500, '2026-11-23', 7],
  ['a weekend, which takes little', 600, '2026-11-21', 2],
  ['an overdrawn tank', -10, '2026-11-23', 0],
  ['an empty one on a Sunday', 0, '2026-11-22', 1],
  ['more than a year', 1_000_000, '2026-11-23', 365],
])('%s lasts', (_what, litros, hoje, dias) => {
  expect(diasDeEstoque(litros, USOS, hoje)).toBe(dias);
});

it('says nothing of a tank that nobody used, or into which more came back', () => {
  expect(diasDeEstoque(5_000, [0, 0, 0, 0, 0, 0, 0], '2026-11-23')).toBeNull();
  expect(diasDeEstoque(5_000, [0, -40, 0, 0, 0, 0, 0], '2026-11-23')).toBeNull();
});

it.each([
  ['that falls below it on Friday', 6_000, 2_000, '2026-11-23', '2026-11-27'],
  ['that is below it', 1_999.999, 2_000, '2026-11-23', '2026-11-23'],
  ['that is at it, on a Sunday', 2_000, 2_000, '2026-11-22', '2026-11-23'],
  ['that has none', 2_000, 0, '2026-11-23', null],
  ['that lasts for years', 9_000_000, 2_000, '2026-11-23', null],
])('of a tank %s fuel is ordered by', (_what, litros, minimo, hoje, dia) => {
  expect(diaDePedir(litros, minimo, USOS, hoje)).toBe(dia);
});

it('orders nothing for a tank that nobody uses, unless it is below', () => {
  expect(diaDePedir(5_000, 10, [0, 0, 0, 0, 0, 0, 0], '2026-11-23')).toBeNull();
  expect(diaDePedir(5, 10, [0, 0, 0, 0, 0, 0, 0], '2026-11-23')).toBe('2026-11-23');
});
