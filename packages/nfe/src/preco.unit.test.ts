import { expect, it } from 'vitest';
import { makeNota } from './fixture.ts';
import { readNota } from './nota.ts';
import { precoOf } from './preco.ts';

it.each([
  ['29500', '5000', '5.9'],
  ['100', '3', '33.333333'],
  ['200', '3', '66.666667'],
  ['0.01', '10000', '0.000001'],
  [undefined, '5000', undefined],
  ['0', '5000', undefined],
  ['10', '0', undefined],
])('R$ %s over %s L are %s a litre', (valor, litros, preco) => {
  expect(precoOf(valor, litros)).toBe(preco);
});

it('reads the price of a line that is sold by the thousand litres', () => {
  const linha = { qCom: '5.0000', uCom: 'M3', vProd: '29500.00' };
  const read = readNota(makeNota({ linhas: [linha, { qCom: '100.0000' }] }));
  const itens = 'nota' in read ? read.nota.itens : [];
  expect(itens.map(({ litros, preco }) => [litros, preco])).toEqual([
    ['5000', '5.9'],
    ['100', undefined],
  ]);
});
