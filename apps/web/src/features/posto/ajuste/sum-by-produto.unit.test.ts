import { expect, test } from 'vitest';
import { sumByProduto } from './sum-by-produto.ts';

test('outflows and their reversals are summed by fuel', () => {
  expect(
    sumByProduto([
      { tipo: 'ARLA', litros: 0.1 },
      { tipo: 'DIESEL S10', litros: 180 },
      { tipo: 'ARLA', litros: 0.2 },
      { tipo: 'DIESEL S10', litros: -180 },
    ]),
  ).toEqual([
    ['DIESEL S10', 0],
    ['ARLA', 0.3],
  ]);
});
