import { expect, it } from 'vitest';
import { opcoesDoNumero } from './numero.ts';

it.each([
  [
    '15.000',
    3,
    'L',
    [
      { texto: '15000', rotulo: '15.000 L' },
      { texto: '15,000', rotulo: '15,000 L' },
    ],
  ],
  ['1.234', 2, 'R$', [{ texto: '1234', rotulo: 'R$ 1.234' }]],
  ['15000', 3, 'L', []],
  ['15,000', 3, 'L', []],
  ['abc', 3, 'L', []],
  ['', 3, 'L', []],
] as const)('%j with %i decimals may mean so many %s: %j', (texto, decimais, unidade, opcoes) => {
  expect(opcoesDoNumero(texto, decimais, unidade)).toEqual(opcoes);
});
