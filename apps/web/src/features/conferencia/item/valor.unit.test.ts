import type { Conferencia } from '@frota/contract/conferencia';
import { expect, test } from 'vitest';
import { tecladoOf } from './teclado.ts';
import { digitadoOf, lidoOf, rotuloOf } from './valor.ts';

test.each([
  ['km', 'numeric'],
  ['bombaValor', 'decimal'],
  ['placa', 'text'],
])('%s is typed with the keyboard %s', (campo, teclado) => {
  expect(tecladoOf(campo)).toBe(teclado);
});

test.each([
  ['km', '451477', '451477', '451.477'],
  ['bombaLitros', '123.456', '123,456', '123,456 L'],
  ['bombaValor', '511.29', '511,29', 'R$\u00a0511,29'],
  ['placa', 'ABC1D23', 'ABC1D23', 'ABC1D23'],
])('the %s %j is typed %j and offered as %j', (campo, valor, digitado, rotulo) => {
  expect(digitadoOf(campo, valor)).toBe(digitado);
  expect(rotuloOf(campo, valor)).toBe(rotulo);
});

test.each([
  ['km', 'diferenteDaLeitura', '451477', '451477'],
  ['bombaLitros', 'diferenteDaLeitura', '123.456', '123.456'],
  ['placa', 'diferenteDaLeitura', 'ABC12', undefined],
  ['km', 'semLeitura', null, undefined],
  ['ocorrido_em', 'relogioSuspeito', '2026-03-10T12:00:00Z', undefined],
  ['posse', 'foraDaPosse', 'Davi', undefined],
] as const)('of %s, %s the photo shows %j', (campo, motivo, valor_lido, lido) => {
  expect(lidoOf({ campo, motivo, valor_lido } as Conferencia)).toBe(lido);
});
