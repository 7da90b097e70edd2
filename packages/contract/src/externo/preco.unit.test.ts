import { expect, it } from 'vitest';
import { precoPorLitro } from './externo.rules.ts';

it.each([
  ['diesel', { valor: 480, litros: 80, arla: 0 }, 6],
  ['diesel and Arla', { valor: 480, litros: 60, arla: 20 }, 6],
  ['Arla alone', { valor: 60, litros: 0, arla: 10 }, 6],
  ['no total', { valor: null, litros: 80, arla: 0 }, null],
  ['a total of nothing', { valor: 0, litros: 80, arla: 0 }, null],
  ['no litres', { valor: 480, litros: 0, arla: 0 }, null],
  ['what is half typed', { valor: Number.NaN, litros: 80, arla: 0 }, null],
])('the price per litre of %s', (_, abastecido, preco) => {
  expect(precoPorLitro(abastecido)).toBe(preco);
});
