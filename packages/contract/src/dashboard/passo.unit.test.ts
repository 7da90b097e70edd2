import { expect, it } from 'vitest';
import { mediaKmOf, passoOf } from './passo.ts';

const anterior = { em: new Date('2026-03-10T08:00:00Z'), km: 100_000 };

it.each([
  [100_001, '2026-03-10T08:01:00Z', 'normal'],
  [101_500, '2026-03-10T08:01:00Z', 'normal'],
  [101_501, '2026-03-11T08:00:00Z', 'acimaDoLimite'],
  [103_000, '2026-03-12T08:00:00Z', 'normal'],
  [103_001, '2026-03-12T08:00:00Z', 'acimaDoLimite'],
  [100_000, '2026-03-12T08:00:00Z', 'semAvanco'],
  [99_999, '2026-03-12T08:00:00Z', 'semAvanco'],
])('a step to %i km at %s is %s', (km, em, passo) => {
  expect(passoOf(anterior, { em: new Date(em), km })).toBe(passo);
});

it('has no step before the first record', () => {
  expect(passoOf(undefined, anterior)).toBe('primeiro');
});

it.each([
  [280, 80, 3.5],
  [0, 80, null],
  [-5, 80, null],
  [280, 0, null],
])('%i km on %i L are %s km/L', (rodados, litros, media) => {
  expect(mediaKmOf(rodados, litros)).toBe(media);
});
