import { expect, test } from 'vitest';
import { moveClosedRange, moveRange, parseDay, periodsOf, shiftDay } from './date-range.ts';

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-30', 'x'],
  ['2026-13-01', 'x'],
  ['2026-2-1', 'x'],
  ['20/11/2026', 'x'],
  ['2026-02-01T00:00', 'x'],
  ['', 'x'],
  [null, 'x'],
])('the day %s of the address is %s', (text, day) => {
  expect(parseDay(text, 'x')).toBe(day);
});

const fevereiro = { inicio: '2026-02-01', fim: '2026-02-28' };
test.each([
  ['a start inside', fevereiro, { inicio: '2026-02-10' }, '2026-02-10', '2026-02-28'],
  ['the same day as the end', fevereiro, { inicio: '2026-02-28' }, '2026-02-28', '2026-02-28'],
  ['a start after the end', fevereiro, { inicio: '2026-03-05' }, '2026-03-05', '2026-03-05'],
  ['an end before the start', fevereiro, { fim: '2026-01-20' }, '2026-01-20', '2026-01-20'],
  ['a later end', fevereiro, { fim: '2026-03-10' }, '2026-02-01', '2026-03-10'],
  ['an open start', fevereiro, { inicio: '' }, '', '2026-02-28'],
  ['an end alone', { inicio: '', fim: '' }, { fim: '2026-01-20' }, '', '2026-01-20'],
])('%s', (_, before, change, inicio, fim) => {
  expect(moveRange(before, change)).toEqual({ inicio, fim });
});

test.each([
  ['a start after the end', { inicio: '2026-03-05' }, '2026-03-05', '2026-03-05'],
  ['a later end', { fim: '2026-03-10' }, '2026-02-01', '2026-03-10'],
  ['an emptied start', { inicio: '' }, '2026-02-01', '2026-02-28'],
  ['an emptied end', { fim: '' }, '2026-02-01', '2026-02-28'],
])('%s of a period that has both ends', (_, change, inicio, fim) => {
  expect(moveClosedRange(fevereiro, change)).toEqual({ inicio, fim });
});

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s moved by %i is %s', (day, days, moved) => {
  expect(shiftDay(day, days)).toBe(moved);
});

test.each([
  [
    '2026-03-10',
    '2026-03-09 2026-03-09, 2026-03-04 2026-03-10, 2026-03-01 2026-03-10, 2026-02-01 2026-02-28',
  ],
  [
    '2026-01-01',
    '2025-12-31 2025-12-31, 2025-12-26 2026-01-01, 2026-01-01 2026-01-01, 2025-12-01 2025-12-31',
  ],
])('on %s yesterday, seven days, this and last month are %s', (today, periods) => {
  const shown = periodsOf(today).map(({ range: { inicio, fim } }) => `${inicio} ${fim}`);
  expect(shown.join(', ')).toBe(periods);
});
