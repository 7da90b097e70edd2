import { expect, test } from 'vitest';
import { diasDoMes } from '../posto.messages.ts';

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-11', '2026-11-30'],
])('the month %s ends on %s', (mes, fim) => {
  expect(diasDoMes(mes)).toEqual({ inicio: `${mes}-01`, fim });
});
