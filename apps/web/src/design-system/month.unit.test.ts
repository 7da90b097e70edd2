import { expect, test } from 'vitest';
import { dayLabel, monthLabel, moveDay, shiftMonth, weeksOf } from './month.ts';

test('months and days are said in Portuguese', () => {
  expect(monthLabel('2026-03-31')).toBe('março de 2026');
  expect(dayLabel('2026-03-01')).toBe('domingo, 1 de março de 2026');
});

test.each([
  ['2026-03-15', 1, '2026-04-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-03-30', -1, '2028-02-29'],
  ['2026-12-10', 1, '2027-01-10'],
  ['2026-01-10', -1, '2025-12-10'],
  ['2026-01-10', -13, '2024-12-10'],
])('%s moved by %d months is %s', (day, months, moved) => {
  expect(shiftMonth(day, months)).toBe(moved);
});

test('a month is six weeks from Sunday, with gaps where a week is another month’s', () => {
  const weeks = weeksOf('2026-07-20');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual(['', '', '', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04']);
  expect(weeks[4]?.[5]).toBe('2026-07-31');
  expect(weeks[4]?.[6]).toBe('');
  expect(weeks[5]).toEqual(['', '', '', '', '', '', '']);
  expect(weeksOf('2026-03-01')[0]?.[0]).toBe('2026-03-01');
});

test.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowRight', '2026-03-02'],
  ['ArrowUp', '2026-02-22'],
  ['ArrowDown', '2026-03-08'],
  ['Home', '2026-03-01'],
  ['End', '2026-03-07'],
  ['PageUp', '2026-02-01'],
  ['PageDown', '2026-04-01'],
  ['a', undefined],
])('%s leads from Sunday, the 1st of March, to %s', (key, day) => {
  expect(moveDay('2026-03-01', key)).toBe(day);
});
