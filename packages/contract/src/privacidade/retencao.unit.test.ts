import { expect, it } from 'vitest';
import { CLASSES_RETENCAO } from '../nouns.ts';
import { monthsBefore, RETENCAO_MESES_MAX } from './privacidade.rules.ts';

it.each([
  ['2026-11-23T10:00:00.000Z', 12, '2025-11-23T10:00:00.000Z'],
  ['2026-03-31T23:59:00.000Z', 1, '2026-02-28T23:59:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 132, '2015-01-15T00:00:00.000Z'],
])('counts from %s %i months back', (from, meses, to) => {
  expect(monthsBefore(new Date(from), meses).toISOString()).toBe(to);
});

it('begins with terms that may be chosen', () => {
  for (const { padrao, minimo } of Object.values(CLASSES_RETENCAO)) {
    expect(padrao).toBeGreaterThanOrEqual(minimo);
    expect(padrao).toBeLessThanOrEqual(RETENCAO_MESES_MAX);
  }
});
