import { describe, expect, it } from 'vitest';
import type { Dicas } from '../leitura.ts';
import { areFiguresExpected, isKmExpected } from './esperado.ts';

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
