import { CONFIRM_BELOW } from '@frota/contract/ocr/leitura';
import { expect, it } from 'vitest';
import { COEFFICIENTS } from './coefficients.ts';
import { logOddsOf, toConfianca } from './confianca.ts';

const MODEL = { intercept: -1, weights: { a: 2, b: -3 } };

it('adds what each piece of evidence weighs; what is missing counts as nothing', () => {
  expect(logOddsOf(MODEL, { a: 1, b: 0.5, c: 9 })).toBeCloseTo(-0.5);
  expect(logOddsOf(MODEL, {})).toBe(-1);
});

it.each(['km', 'bomba'] as const)('says at %s’s line as surely as at any other’s', (tipo) => {
  const { intercept, line, weights } = COEFFICIENTS[tipo];
  const [name, weight] = Object.entries(weights)[0]!;
  expect(toConfianca(tipo, { [name]: (line - intercept) / weight })).toBe(CONFIRM_BELOW);
});
