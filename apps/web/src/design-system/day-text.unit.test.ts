import { expect, test } from 'vitest';
import { calendarsOf, clampDay, dayText, formatDay, maskDay, readDay } from './day-text.ts';

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
