import { expect, test } from 'vitest';
import { sumByProduto } from './sum-by-produto.ts';

test('outflows and their reversals are summed apart, by fuel', () => {
  expect(
    sumByProduto([
      { tipo: 'ARLA', litros: 0.1, estorno: false },
      { tipo: 'DIESEL S10', litros: 180, estorno: false },
      { tipo: 'ARLA', litros: 0.2, estorno: false },
      { tipo: 'DIESEL S10', litros: -180, estorno: true },
    ]),
  ).toEqual([
    { produto: 'DIESEL S10', sairam: 180, estornos: 180 },
    { produto: 'ARLA', sairam: 0.3, estornos: 0 },
  ]);
});
