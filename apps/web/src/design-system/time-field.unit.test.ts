import { expect, test } from 'vitest';
import { timeText } from './time-field.tsx';

const { mask } = timeText({});

test.each([
  ['', ''],
  ['0', '0'],
  ['1', '1'],
  ['2', '2'],
  ['3', '03'],
  ['7', '07'],
  ['12', '12'],
  ['073', '07:3'],
  ['1234', '12:34'],
  ['12345', '12:34'],
  ['1:', '1:'],
  ['1:3', '1:3'],
  ['1:30', '1:30'],
  ['7h30', '07:30'],
  ['7.30', '07:30'],
  ['07:', '07:'],
  ['07:305', '07:30'],
  [':30', ':30'],
  ['agora', ''],
])('%j is masked as %j', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

test.each([
  ['', {}, { value: '' }],
  ['00:00', {}, { value: '00:00' }],
  ['23:59', {}, { value: '23:59' }],
  ['1:30', {}, { value: '01:30' }],
  ['11:42', { max: () => '11:42' }, { value: '11:42' }],
  ['11:43', { max: () => '11:42' }, { fault: 'O horário deve ser até 11:42.' }],
  ['24:00', {}, { fault: 'O horário 24:00 não existe.' }],
  ['12:60', {}, { fault: 'O horário 12:60 não existe.' }],
  ['12', {}, { fault: 'Horário incompleto: digite hh:mm.' }],
  ['12:3', {}, { fault: 'Horário incompleto: digite hh:mm.' }],
  [':30', {}, { fault: 'Horário incompleto: digite hh:mm.' }],
])('%j within %j is read as %j', (text, limits, read) => {
  expect(timeText(limits).read(text)).toEqual(read);
});

test('a time is held against the last one of now, not of when the field was shown', () => {
  let last = '11:42';
  const { read } = timeText({ max: () => last });
  last = '11:43';
  expect(read('11:43')).toEqual({ value: '11:43' });
});
