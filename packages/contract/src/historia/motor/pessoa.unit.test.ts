import { describe, expect, it } from 'vitest';
import { parteDe } from '../historia.rules.ts';
import { consumoMotorista, correcoesDoMeio, type PassoDirigido } from './index.ts';

it.each([
  [0, 0, null],
  [0, 4, 0],
  [1, 4, 0.25],
])('%d of %d is %j', (quantos, total, expected) => {
  expect(parteDe(quantos, total)).toBe(expected);
});

describe('by how much figures were corrected', () => {
  const litros = (informado: string, aplicado: string | null) => ({
    campo: 'bombaLitros',
    informado,
    aplicado,
  });

  it.each([
    ['nothing', [], []],
    ['one', [litros('200', '150.000')], [{ campo: 'bombaLitros', vezes: 1, meio: 50 }]],
    [
      'the middle, not the mean, either way',
      [litros('200', '190'), litros('100', '120'), litros('1500', '150')],
      [{ campo: 'bombaLitros', vezes: 3, meio: 20 }],
    ],
    [
      'each field by itself, in the order of the fields',
      [litros('80', '90'), { campo: 'km', informado: '120500', aplicado: '120900' }],
      [
        { campo: 'km', vezes: 1, meio: 400 },
        { campo: 'bombaLitros', vezes: 1, meio: 10 },
      ],
    ],
    [
      'neither a plate nor what was not put right',
      [{ campo: 'placa', informado: 'ABC1D23', aplicado: 'ABC1D28' }, litros('80', null)],
      [],
    ],
  ])('%s', (_, corrigidos, expected) => {
    expect(correcoesDoMeio(corrigidos)).toEqual(expected);
  });
});

describe('a driver beside his vehicles', () => {
  const ELE = 7;
  const passos = (
    placa: string,
    quantos: number,
    motorista: number | null,
    litros = 100,
  ): PassoDirigido[] =>
    Array.from({ length: quantos }, () => ({ placa, km: 300, litros, motorista }));

  it.each([
    ['a vehicle that nobody else drives', passos('A', 20, ELE)],
    ['others of whom nobody knows', [...passos('A', 10, ELE), ...passos('A', 10, null)]],
    ['five steps of his', [...passos('A', 5, ELE), ...passos('A', 10, 8)]],
    ['a vehicle with five steps', [...passos('A', 3, ELE), ...passos('A', 2, 8)]],
  ])('nothing is said of %s', (_, its) => {
    expect(consumoMotorista(its, ELE)).toBeNull();
  });

  it('sums km and litres, and asks each vehicle for the same km', () => {
    const its = [
      ...passos('A', 6, ELE, 120),
      ...passos('A', 7, 8, 100),
      ...passos('B', 2, ELE, 50),
      ...passos('B', 7, 8, 50),
      ...passos('C', 30, ELE, 10),
    ];
    const consumo = consumoMotorista(its, ELE)!;
    expect(consumo).toMatchObject({ km: 2_400, litros: 820, passos: 8, veiculos: 2 });
    expect(consumo.media).toBeCloseTo(2_400 / 820, 9);
    // 1,800 km with 3 km/L and 600 km with 6 km/L.
    expect(consumo.usual).toBeCloseTo(2_400 / 700, 9);
  });

  it('sums litres to the millilitre', () => {
    const its = [...passos('A', 8, ELE, 100.1), ...passos('A', 6, 8)];
    expect(consumoMotorista(its, ELE)!.litros).toBe(800.8);
  });

  it('leaves out steps without km or litres', () => {
    const its = [...passos('A', 6, ELE), ...passos('A', 6, 8), ...passos('A', 3, ELE, 0)];
    expect(consumoMotorista(its, ELE)).toMatchObject({ km: 1_800, passos: 6 });
  });
});
