import { expect, it } from 'vitest';
import { custoMedio } from './estoque.ts';

it.each([
  // The first price values what was in the tank before.
  ['3000', null, '5000', '5.9', '5.900000'],
  ['5000', '5.900000', '5000', '6.1', '6.000000'],
  ['2500', '6.000000', '7500', '6.4', '6.300000'],
  // An empty tank, or one that the book has below zero, takes the delivery's price.
  ['0', '6.000000', '5000', '6.4', '6.400000'],
  ['-120.5', '6.000000', '5000', '6.4', '6.400000'],
  ['1', '1.000000', '2', '2', '1.666667'],
  ['0.001', '5', '14999.999', '6.123456', '6.123456'],
])('%s L at R$ %s and %s L at R$ %s cost R$ %s a litre', (saldo, custo, litros, preco, after) => {
  expect(custoMedio({ saldo, custo }, { litros, preco })).toBe(after);
});
