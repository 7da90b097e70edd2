import { expect, test } from 'vitest';
import { assuntoOf, lancamentosTitle } from './assunto.ts';

test.each([
  ['nao_cabe', ['Ana Souza'], 'ABC1D23'],
  ['digitado_pessoa', ['Ana Souza'], 'Ana Souza'],
  // His name was taken away.
  ['balanco_atendente', [], 'ABC1D23'],
] as const)('a case of %s with %j is about %s', (regra, nomes, assunto) => {
  const pessoas = nomes.map((nome) => ({ nome }));
  expect(assuntoOf({ regra, placa: 'ABC1D23', pessoas })).toBe(assunto);
});

test.each([
  ['digitado_pessoa', 'Lançamentos que somam'],
  ['balanco_atendente', 'Lançamentos que somam'],
  ['balanco_tanque', 'Lançamentos que somam'],
  ['foto_repetida', 'Onde já foi usada'],
  ['nota_repetida', 'Onde já foi usada'],
] as const)('the records beside a case of %s are titled %s', (regra, title) => {
  expect(lancamentosTitle({ regra })).toBe(title);
});
