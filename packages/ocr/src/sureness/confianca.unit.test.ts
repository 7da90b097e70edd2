import { CONFIRM_BELOW } from '@frota/contract/ocr/leitura';
import { describe, expect, it } from 'vitest';
import type { Dicas } from '../leitura.ts';
import { COEFFICIENTS } from './coefficients.ts';
import { areFiguresExpected, isKmExpected, logOddsOf, toConfianca } from './confianca.ts';

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

describe('isKmExpected', () => {
  it.each<[number, Dicas, boolean]>([
    [120_500, {}, true],
    [120_500, { kmAnterior: 120_500 }, true],
    [120_499, { kmAnterior: 120_500 }, false],
    [121_900, { kmAnterior: 120_500, kmMaximo: 122_000 }, true],
    [129_500, { kmAnterior: 120_500, kmMaximo: 122_000 }, false],
  ])('holds %d against %j: %j', (km, dicas, expected) => {
    expect(isKmExpected(km, dicas)).toBe(expected);
  });
});

describe('areFiguresExpected', () => {
  const sale = { litros: '85.50', valor: '512.15' };

  it.each<[string, Parameters<typeof areFiguresExpected>[0], Dicas, boolean]>([
    ['a sale that nothing is known about', sale, {}, true],
    ['litres that the tank holds', sale, { capacidade: 80 }, true],
    ['litres that it does not hold', { litros: '855.0' }, { capacidade: 275 }, false],
    ['the usual price', sale, { precoUsual: 6.2 }, true],
    ['a lost digit', { litros: '85.50', valor: '12.15' }, { precoUsual: 6.2 }, false],
    ['a point one place off', { litros: '8.55', valor: '512.15' }, { precoUsual: 6.2 }, false],
    ['a total alone', { valor: '512.15' }, { precoUsual: 6.2, capacidade: 10 }, true],
    ['nothing sold', { litros: '0.00', valor: '0.00' }, { precoUsual: 6.2 }, true],
  ])('judges %s', (_, figures, dicas, expected) => {
    expect(areFiguresExpected(figures, dicas)).toBe(expected);
  });
});
