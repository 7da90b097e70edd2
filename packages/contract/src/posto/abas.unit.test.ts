import { expect, test } from 'vitest';
import { abasOf, findAba } from './abas.ts';

test.each([
  [
    'Frota',
    ['medicao', 'ajuste', 'entrada', 'dashboard', 'historicoEntradas'],
    ['livro', 'turnos', 'tanques'],
  ],
  ['Manobrista', ['medicao'], []],
  ['Portaria', ['medicao', 'entrada', 'dashboard', 'historicoEntradas'], []],
  [undefined, [], []],
] as const)('%s sees %j, and behind Mais %j', (tipo, abas, mais) => {
  const seen = abasOf(tipo);
  expect(seen.filter((aba) => !aba.mais).map(({ chave }) => chave)).toEqual(abas);
  expect(seen.filter((aba) => aba.mais).map(({ chave }) => chave)).toEqual(mais);
});

test.each([
  ['dashboard', 'Frota', 'dashboard'],
  [null, 'Frota', 'medicao'],
  ['saidas', 'Frota', 'medicao'],
  ['livro', 'Manobrista', 'medicao'],
  ['ajuste', 'Portaria', 'medicao'],
] as const)('?aba=%s of a %s opens %s', (param, tipo, aba) => {
  expect(findAba(param, tipo).chave).toBe(aba);
});
