import { isPlaca } from '@frota/contract/veiculos';
import { describe, expect, it } from 'vitest';
import { createRandom, hashSemente, randomAbastecimento, randomKm, randomPlaca } from './random.ts';

describe('createRandom', () => {
  it('repeats its sequence for a seed', () => {
    const draw = (semente: number): number[] => {
      const random = createRandom(semente);
      return Array.from({ length: 20 }, () => random.int(0, 999));
    };
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });

  it('keeps to its bounds and reaches both ends', () => {
    const random = createRandom(1);
    const values = Array.from({ length: 500 }, () => random.int(3, 6));
    expect(new Set(values)).toEqual(new Set([3, 4, 5, 6]));
    expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b'])))).toEqual(
      new Set(['a', 'b']),
    );
  });

  it('takes another seed from another text', () => {
    expect(hashSemente('placa ABC1D23')).toBe(hashSemente('placa ABC1D23'));
    expect(hashSemente('placa ABC1D23')).not.toBe(hashSemente('placa ABC1D24'));
  });
});

describe('values', () => {
  const random = createRandom(2);

  it('draws plates of both kinds', () => {
    const placas = Array.from({ length: 200 }, () => randomPlaca(random));
    expect(placas.every(isPlaca)).toBe(true);
    const old = placas.filter((placa) => /\d{4}$/.test(placa)).length;
    expect(old).toBeGreaterThan(60);
    expect(old).toBeLessThan(140);
  });

  it('draws odometers of five and six digits', () => {
    const lengths = Array.from({ length: 200 }, () => String(randomKm(random)).length);
    expect(new Set(lengths)).toEqual(new Set([5, 6]));
  });

  it('draws sales in which litres times price is the total', () => {
    for (let i = 0; i < 200; i++) {
      const { litros, valor, precoUnitario } = randomAbastecimento(random);
      const cents = Math.abs(Number(litros) * Number(precoUnitario) - Number(valor)) * 100;
      expect(cents).toBeLessThan(0.51);
    }
  });
});
