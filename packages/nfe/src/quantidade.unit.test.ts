import { expect, it } from 'vitest';
import { quantidadeOf } from './quantidade.ts';

const litrosOfLine = (
  [qCom, uCom]: readonly [string, string],
  xProd = 'ARLA 32',
  [qTrib, uTrib]: readonly [string, string] = ['', ''],
) => {
  const found = quantidadeOf({ qCom, uCom, qTrib, uTrib, xProd });
  return found && [found.litros, found.embalagem];
};

it.each([
  ['a unit of its own', 'LT20', 'L', ['700', undefined]],
  ['thousands of litres, taxed by the litre', 'M3', 'L', ['700000', undefined]],
  ['kilograms', 'KG', 'LT', ['700', undefined]],
  ['pieces, taxed by the cubic metre', 'UN', 'M3', ['700000', undefined]],
])('of %s the taxed quantity counts', (_, uCom, uTrib, expected) => {
  expect(litrosOfLine(['700.0000', uCom], 'ARLA 32 TAMBOR 200L', ['700.0000', uTrib])).toEqual(
    expected,
  );
});

it.each([
  ['TB', 'ARLA 32 TAMBOR 200 L', ['400', '200']],
  ['TAMBOR', 'ARLA 32 - TAMBOR 200LT', ['400', '200']],
  ['TB200', 'ARLA 32', ['400', '200']],
  ['TB-200L', 'ARLA 32', ['400', '200']],
  ['IBC', 'ARLA 32 IBC 1000L', ['2000', '1000']],
  ['IBC', 'ARLA32 CONTAINER 1.000 LITROS', ['2000', '1000']],
  ['BD', 'ARLA 32 BALDE 20 LTS', ['40', '20']],
  ['Bombona', 'ARLA-32 BOMBONA 20,5L', ['41', '20.5']],
  ['GALÃO', 'ARLA 32 5 LITROS', ['10', '5']],
  ['UN', 'OLEO DIESEL S-10 TAMBOR 200 L', ['400', '200']],
  ['UNID', 'ARLA 32 20L (BALDE 20 L)', ['40', '20']],
  ['PÇ', 'ARLA 32 50L', ['100', '50']],
  ['20 LT', 'ARLA 32', ['40', '20']],
  ['1000L', 'ARLA 32', ['2000', '1000']],
  ['M³', 'OLEO DIESEL B S10', ['2000', undefined]],
  ['KL', 'OLEO DIESEL B S10', ['2000', undefined]],
])('2 %s of %j are understood', (uCom, xProd, expected) => {
  expect(litrosOfLine(['2.0000', uCom], xProd)).toEqual(expected);
});

it.each([
  ['a drum whose size is not said', 'TB', 'ARLA 32 L'],
  ['a number that is a name', 'UN', 'DIESEL S10 L'],
  ['two sizes', 'UN', 'ARLA 32 BALDE 20L OU 50L'],
  ['packages of packages', 'UN', 'ARLA 32 4X5L'],
  ['a box', 'CX', 'ARLA 32 BALDE 20L'],
  ['a weight', 'KG', 'ARLA 32 IBC 1000L'],
  ['a weight that is taxed by weight', 'TON', 'ARLA 32 TAMBOR 200L'],
  ['a unit that is its own word', 'LT20', 'ARLA 32 BALDE 20L'],
])('%s is left to a person', (_, uCom, xProd) => {
  expect(litrosOfLine(['2.0000', uCom], xProd, ['2.0000', 'TON'])).toEqual([undefined, undefined]);
});

it.each([
  ['0.0000', 'L'],
  ['0.0000', 'TB'],
  ['-2', 'TB'],
  ['', 'UN'],
])('%j %s are no quantity', (qCom, uCom) => {
  expect(litrosOfLine([qCom, uCom])).toBeUndefined();
});
