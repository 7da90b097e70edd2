import { expect, it } from 'vitest';
import { makeNota } from './fixture.ts';
import { readNota } from './nota.ts';
import { precoOf } from './preco.ts';

const none = { vFrete: '', vSeg: '', vOutro: '', vDesc: '' };

it.each([
  ['29500.00', {}, '5000', '5.9'],
  ['29500.00', { vDesc: '250.00' }, '5000', '5.85'],
  ['29500.00', { vFrete: '100.00', vSeg: '20.00', vOutro: '5.50' }, '5000', '5.9251'],
  ['100.00', {}, '3', '33.333333'],
  ['200.00', {}, '3', '66.666667'],
  ['0.01', {}, '10000', '0.000001'],
  ['', {}, '5000', undefined],
  ['0.00', {}, '5000', undefined],
  ['10.00', { vDesc: '10.00' }, '5000', undefined],
  ['-10.00', {}, '5000', undefined],
])('a line of R$ %s %j over %s L costs %s a litre', (vProd, more, litros, preco) => {
  expect(precoOf({ ...none, vProd, ...more }, litros)).toBe(preco);
});

it('reads the price of a line that is sold by the thousand litres', () => {
  const linha = { qCom: '5.0000', uCom: 'M3', vProd: '29500.00' };
  const read = readNota(makeNota({ linhas: [linha, { qCom: '100.0000' }] }));
  const itens = 'erro' in read ? [] : read.nota.itens;
  expect(itens.map(({ litros, preco }) => [litros, preco])).toEqual([
    ['5000', '5.9'],
    ['100', undefined],
  ]);
});
