import { expect, it } from 'vitest';
import { ageOf } from './drafts.ts';

const NOW = new Date('2026-12-10T12:00:00Z');

it.each([
  ['an hour ago', '2026-12-10T11:00:00Z', 'current'],
  ['four days ago', '2026-12-06T11:00:00Z', 'old'],
  ['when the clock stood in the past', '1970-01-01T00:05:00Z', 'unknown'],
  ['when the clock stood in the future', '2027-12-10T12:00:00Z', 'unknown'],
])('a draft kept %s is %s: %s', (_when, savedAt, age) => {
  expect(ageOf(new Date(savedAt), NOW)).toBe(age);
});
