import { expect, test } from 'vitest';
import { titleOfLinha } from './livro.rules.ts';

test.each([
  ['entrada', { nf: '838' }, 'Entrada, nota 838'],
  ['entrada', { nf: '838', estorno: true }, 'Estorno de entrada, nota 838'],
  ['saida', {}, 'Abastecimento'],
  ['saida', { ajuste: true }, 'Ajuste'],
  ['saida', { ajuste: true, estorno: true }, 'Estorno de ajuste'],
  ['saida', { correcao: true }, 'Correção de abastecimento'],
  ['saida', { ajuste: true, correcao: true, estorno: true }, 'Estorno de correção de ajuste'],
  ['medicao', {}, 'Medição'],
  ['afericao', { bico: 'Bico 1' }, 'Aferição, Bico 1'],
  ['perda', { estorno: true }, 'Estorno de perda ou derrame'],
] as const)('a line %s with %j is called %s', (classe, change, title) => {
  const plain = { ajuste: false, correcao: false, estorno: false, nf: '', bico: '' };
  expect(titleOfLinha({ classe, ...plain, ...change })).toBe(title);
});
