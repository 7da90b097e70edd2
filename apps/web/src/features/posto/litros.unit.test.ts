import { expect, test } from 'vitest';
import { formatOcupacao, formatPercentual, formatSinal, sumByProduto, toMl } from './litros.ts';

test.each([
  ['23.081', 23081],
  [0.1 + 0.2, 300],
  ['', 0],
])('%s L is %i thousandths', (litros, ml) => {
  expect(toMl(litros)).toBe(ml);
});

test.each([
  [12.5, '+12,5'],
  [-1061, '−1.061'],
  [0, '0'],
])('%d reads %s', (valor, texto) => {
  expect(formatSinal(valor)).toBe(texto);
});

test.each([
  [-0.61, '−0,61 %'],
  [1, '+1 %'],
  [0, '0 %'],
  [null, '–'],
])('%d per cent reads %s', (percentual, texto) => {
  expect(formatPercentual(percentual)).toBe(texto);
});

test.each([
  [9900, 15000, '66 %'],
  [-20, 3000, '0 %'],
  [0, 3000, '0 %'],
])('%d of %d is %s', (saldo, capacidade, texto) => {
  expect(formatOcupacao(saldo, capacidade)).toBe(texto);
});

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
