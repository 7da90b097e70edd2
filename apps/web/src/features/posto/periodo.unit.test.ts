import { expect, test } from 'vitest';
import { currentMonth, parseProduto } from './periodo.ts';

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
