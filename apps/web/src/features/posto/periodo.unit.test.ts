import { expect, test } from 'vitest';
import { currentMonth, mesComAno, nomeDoMes, parseProduto } from './periodo.ts';

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

test('a month is called by its name', () => {
  expect(nomeDoMes('2026-01')).toBe('janeiro');
  expect(mesComAno('2026-10')).toBe('outubro de 2026');
});
