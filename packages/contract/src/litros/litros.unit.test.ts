import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLitros, sumLitros, toLitros, toMl } from './index.ts';

describe('exact litres', () => {
  it.each([
    ['23.081', 23081],
    ['15000', 15_000_000],
    ['15000.000', 15_000_000],
    ['5000.0000', 5_000_000],
    ['0.1', 100],
    ['.5', 500],
    ['5.', 5000],
    ['-100.25', -100_250],
    ['-0', 0],
    ['', 0],
    [0.1 + 0.2, 300],
    [-7890.005, -7_890_005],
  ])('%j L are %i thousandths', (litros, ml) => {
    expect(toMl(litros)).toBe(ml);
  });

  it.each(['abc', '1,5', '1e3', '0.0001', '1.2.3', ' 1', '-', '.'])(
    '%j are no litres',
    (litros) => {
      expect(() => toMl(litros)).toThrow(RangeError);
    },
  );

  it('adds up without a rounding error', () => {
    expect(sumLitros([0.1, 0.2])).toBe(0.3);
    expect(sumLitros(['180', -180, '0.001'])).toBe(0.001);
    expect(sumLitros([])).toBe(0);
  });

  it('compares values, not texts', () => {
    expect(compareLitros('80.50', 80.5)).toBe(0);
    expect(compareLitros('80.499', 80.5)).toBeLessThan(0);
    expect(compareLitros(15000.001, '15000')).toBeGreaterThan(0);
  });

  it('keeps every value of three decimals, as text and as number, and any order of a sum', () => {
    const ml = fc.integer({ min: -999_999_999, max: 999_999_999 });
    fc.assert(
      fc.property(fc.array(ml, { maxLength: 50 }), (all) => {
        const texts = all.map((each) => (each / 1000).toFixed(3));
        expect(texts.map(toMl)).toEqual(all.map((each) => each || 0));
        expect(all.map((each) => toMl(toLitros(each)))).toEqual(all);
        expect(sumLitros(texts)).toBe(sumLitros(texts.map(Number).reverse()));
      }),
    );
  });
});
