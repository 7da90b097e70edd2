import { describe, expect, it } from 'vitest';
import { knownOfFigures, knownOfKm } from './prior.ts';

describe('knownOfKm', () => {
  const dicas = { kmAnterior: 437_000, kmMaximo: 438_500 };

  it('is nothing where nothing is known', () => {
    expect(knownOfKm(437_907, {})).toBe(0);
  });

  it('falls with the km since, and says hardly more of far ones than without a history', () => {
    const each = [437_000, 437_300, 438_500, 445_000].map((km) => knownOfKm(km, dicas));
    expect(each).toEqual(each.toSorted((a, b) => b - a));
    expect(each[0]).toBeGreaterThan(9);
    for (const km of [436_999, 809_056]) expect(knownOfKm(km, dicas)).toBeCloseTo(-2.3, 1);
  });

  it('reaches further where more can be driven since', () => {
    const later = { ...dicas, kmMaximo: 467_000 };
    expect(knownOfKm(447_000, later)).toBeGreaterThan(knownOfKm(447_000, dicas));
    expect(knownOfKm(437_100, { kmAnterior: 437_000 })).toBeGreaterThan(8);
  });
});

describe('knownOfFigures', () => {
  const tank = { capacidade: 300 };

  it.each([
    ['what no tank holds', '1246.00', '246.00'],
    ['a point one place off', '24.60', '246.00'],
  ])('prefers to %s what it takes', (_, worse, better) => {
    const [low, high] = [worse, better].map((litros) => knownOfFigures({ litros }, tank));
    expect(high! - low!).toBeGreaterThan(1);
  });

  it('expects less of a tank that was not empty', () => {
    const known = (nivel?: number) => knownOfFigures({ litros: '240.00' }, { ...tank, nivel });
    expect(known(0)).toBe(known());
    expect(known(0.75)).toBeLessThan(known() - 2);
  });

  it('prefers figures of the usual price, and is finite whatever they are', () => {
    const known = (valor: string, litros = '85.50') =>
      knownOfFigures({ litros, valor }, { precoUsual: 6 });
    expect(known('512.15')).toBeGreaterThan(known('12.15') + 3);
    for (const valor of ['0.00', '999999']) expect(known(valor)).toBeCloseTo(-2.3, 1);
    expect(known('512.15', '0.00')).toBeCloseTo(-2.3, 1);
  });

  it.each([
    ['nothing is known', { litros: '85.50' }, {}],
    ['there are no litres', { valor: '512.15' }, { capacidade: 10, precoUsual: 6 }],
  ])('is nothing where %s', (_, figures, dicas) => {
    expect(knownOfFigures(figures, dicas)).toBe(0);
  });
});
