import { expect, it } from 'vitest';
import { adoptedKey, ageOf, draftKey } from './drafts.ts';

const NOW = new Date('2026-12-10T12:00:00Z');

it.each([
  ['an hour ago', '2026-12-10T11:00:00Z', 'current'],
  ['four days ago', '2026-12-06T11:00:00Z', 'old'],
  ['when the clock stood in the past', '1970-01-01T00:05:00Z', 'unknown'],
  ['when the clock stood in the future', '2027-12-10T12:00:00Z', 'unknown'],
])('a draft kept %s is %s: %s', (_when, savedAt, age) => {
  expect(ageOf(new Date(savedAt), NOW)).toBe(age);
});

const ANA = { id: '7', usuario: 'Ana', contasAnteriores: ['3'] };

it.each([
  ['under her name, as before', 'Ana/tarefa/9', 'conta:7/tarefa/9'],
  ['under her account of before', 'conta:3/checkin', 'conta:7/checkin'],
  ['in its place', 'conta:7/checkin', undefined],
  ['under a name that begins so', 'Ana Lima/checkin', undefined],
  ['of an account that begins so', 'conta:33/checkin', undefined],
])('a draft that is %s, %s, belongs to %s', (_what, key, to) => {
  expect(adoptedKey(key, ANA)).toBe(to);
});

it('a draft is kept by the account', () => {
  expect(draftKey(ANA, 'checkin')).toBe('conta:7/checkin');
});
