import { expect, test } from 'vitest';
import {
  calendarsOf,
  clampDay,
  dayLabel,
  dayText,
  formatDay,
  maskDay,
  monthLabel,
  moveClosedRange,
  moveDay,
  moveRange,
  parseDay,
  periodsOf,
  readDay,
  shiftDay,
  shiftMonth,
  weeksOf,
} from './days.ts';

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

test.each([
  ['2026-03-01', '01/03/2026'],
  ['', ''],
])('the day %j is written %j', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

test.each([
  ['', ''],
  ['0', '0'],
  ['01', '01'],
  ['010', '01/0'],
  ['0103', '01/03'],
  ['01032', '01/03/2'],
  ['01032026', '01/03/2026'],
  ['010320267', '01/03/2026'],
  ['01/', '01/'],
  ['1/', '1/'],
  ['1/3', '1/3'],
  ['1/3/', '1/3/'],
  ['1/32026', '1/32/026'],
  ['1//3', '1//3'],
  ['01.03.2026', '01/03/2026'],
  ['01-03-2026', '01/03/2026'],
  ['2026-03-01', '01/03/2026'],
  [' 2026-03-01 ', '01/03/2026'],
  ['151/03/2026', '15/03/2026'],
  ['15/031/2026', '15/03/2026'],
  ['15/03/20267', '15/03/2026'],
  ['15/03/2026/9', '15/03/2026'],
  ['/03/2026', '/03/2026'],
  ['15//2026', '15//2026'],
  ['ontem', ''],
  ['/', ''],
])('%j is masked as %j', (text, masked) => {
  expect(maskDay(text)).toBe(masked);
});

const limits = { min: '2026-02-10', max: '2026-02-20' };
test.each([
  ['', {}, { value: '' }],
  ['01/03/2026', {}, { value: '2026-03-01' }],
  ['1/3/2026', {}, { value: '2026-03-01' }],
  ['29/02/2028', {}, { value: '2028-02-29' }],
  ['10/02/2026', limits, { value: '2026-02-10' }],
  ['20/02/2026', limits, { value: '2026-02-20' }],
  ['0', {}, { fault: 'Data incompleta: digite dd/mm/aaaa.' }],
  ['01/03/26', {}, { fault: 'Data incompleta: digite dd/mm/aaaa.' }],
  ['01//2026', {}, { fault: 'Data incompleta: digite dd/mm/aaaa.' }],
  ['31/02/2026', {}, { fault: 'A data 31/02/2026 não existe.' }],
  ['29/02/2026', {}, { fault: 'A data 29/02/2026 não existe.' }],
  ['01/13/2026', {}, { fault: 'A data 01/13/2026 não existe.' }],
  ['00/01/2026', {}, { fault: 'A data 00/01/2026 não existe.' }],
  ['01/03/0202', {}, { fault: 'A data 01/03/0202 não existe.' }],
  ['09/02/2026', limits, { fault: 'A data deve ser a partir de 10/02/2026.' }],
  ['21/02/2026', limits, { fault: 'A data deve ser até 20/02/2026.' }],
])('%j within %j is read as %j', (text, within, read) => {
  expect(readDay(text, within)).toEqual(read);
});

test.each([
  ['2026-02-09', limits, '2026-02-10'],
  ['2026-02-15', limits, '2026-02-15'],
  ['2026-02-21', limits, '2026-02-20'],
  ['2026-02-21', {}, '2026-02-21'],
  ['2026-02-21', { min: '', max: '' }, '2026-02-21'],
])('%s is held within %j at %s', (day, within, held) => {
  expect(clampDay(day, within)).toBe(held);
});

test.each([
  ['15/02/2026', 1, '2026-02-16'],
  ['20/02/2026', 1, '2026-02-20'],
  ['1/1/2026', -1, '2026-02-10'],
  ['15/02', 1, undefined],
  ['', 1, ''],
])('%j is moved by %d day to %j', (text, days, moved) => {
  expect(dayText(limits).step?.(text, days)).toBe(moved);
});

const FEVEREIRO = { inicio: '2026-02-01', fim: '2026-02-28' };
test.each([
  [FEVEREIRO, undefined, '2026-02-28', ['2026-02-01', undefined]],
  [FEVEREIRO, '2026-11-28', '2026-02-28', ['2026-02-01', '2026-11-28']],
  [{ inicio: '', fim: '' }, '2026-11-28', '2026-11-28', [undefined, '2026-11-28']],
])('of %j up to %s De ends at %s and Até goes over %j', (range, max, deMax, ate) => {
  const { de, ate: offered } = calendarsOf(range, max);
  expect([de.min, de.max, [offered.min, offered.max]]).toEqual([undefined, deMax, ate]);
});

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
