import { expect, test } from 'vitest';
import { currentMonth, movePeriodo, parseDia, parseProduto, shiftDia } from './periodo.ts';

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s moved by %i is %s', (dia, dias, moved) => {
  expect(shiftDia(dia, dias)).toBe(moved);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-02-30', 'x'],
  ['2026-13-01', 'x'],
  ['20/11/2026', 'x'],
  ['', 'x'],
  [null, 'x'],
])('the day %s of the address is %s', (text, dia) => {
  expect(parseDia(text, 'x')).toBe(dia);
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

test.each([
  [{ inicio: '2026-11-25' }, '2026-11-25', '2026-11-25'],
  [{ fim: '2026-10-05' }, '2026-10-05', '2026-10-05'],
  [{ inicio: '2026-11-10' }, '2026-11-10', '2026-11-20'],
])('after %j the period is %s to %s', (change, inicio, fim) => {
  expect(movePeriodo({ inicio: '2026-11-01', fim: '2026-11-20' }, change)).toEqual({ inicio, fim });
});
