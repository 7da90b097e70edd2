import { expect, test } from 'vitest';
import { abasOf, findAba } from './abas.ts';

test.each([
  [
    'Frota',
    [
      'medicao',
      'ajuste',
      'entrada',
      'dashboard',
      'historicoEntradas',
      'livro',
      'turnos',
      'tanques',
    ],
  ],
  ['Manobrista', ['medicao']],
  ['Portaria', ['medicao', 'entrada', 'dashboard', 'historicoEntradas']],
  [undefined, []],
] as const)('%s sees %j', (tipo, chaves) => {
  expect(abasOf(tipo).map(({ chave }) => chave)).toEqual(chaves);
});

test.each([
  ['dashboard', 'Frota', 'dashboard'],
  [null, 'Frota', 'medicao'],
  ['saidas', 'Frota', 'medicao'],
  ['livro', 'Manobrista', 'medicao'],
  ['ajuste', 'Portaria', 'medicao'],
] as const)('?aba=%s of a %s opens %s', (param, tipo, aba) => {
  expect(findAba(param, tipo)).toBe(aba);
});
