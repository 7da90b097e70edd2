import { expect, it } from 'vitest';
import { formatIdade } from './index.ts';

const agora = new Date('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T11:59:01Z', 'agora'],
  ['2026-03-10T12:03:00Z', 'agora'],
  ['2026-03-10T11:59:00Z', 'há 1 min'],
  ['2026-03-10T11:48:00Z', 'há 12 min'],
  ['2026-03-10T11:00:00.001Z', 'há 59 min'],
  ['2026-03-10T11:00:00Z', 'há 1 h'],
  ['2026-03-09T12:00:01Z', 'há 23 h'],
  ['2026-03-09T12:00:00Z', 'há 1 dia'],
  // 46 hours, but the day before yesterday.
  ['2026-03-08T14:00:00Z', 'há 2 dias'],
  ['2026-03-08T11:00:00Z', 'há 2 dias'],
  ['nada', ''],
])('tells the age of %s', (value, text) => {
  expect(formatIdade(value, agora)).toBe(text);
});
