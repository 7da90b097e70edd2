import { expect, test } from 'vitest';
import { currentMonth, parseProduto, shiftDia } from './periodo.ts';

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s moved by %i is %s', (dia, dias, moved) => {
  expect(shiftDia(dia, dias)).toBe(moved);
});

test.each([
  ['ARLA', 'ARLA'],
  ['TODOS', undefined],
  [null, undefined],
])('the fuel %s of the address is %s', (text, produto) => {
  expect(parseProduto(text)).toBe(produto);
});

test('the book opens with the current month', () => {
  expect(currentMonth('2026-11-20')).toEqual({ inicio: '2026-11-01', fim: '2026-11-20' });
});
