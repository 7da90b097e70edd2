import { expect, test } from 'vitest';
import { assuntoOf, lancamentosTitle } from './assunto.ts';

test.each([
  ['nao_cabe', ['Ana Souza'], 'ABC1D23'],
  ['digitado_pessoa', ['Ana Souza'], 'Ana Souza'],
  // His name was taken away.
  ['balanco_atendente', [], 'ABC1D23'],
] as const)('a case of %s with %j is about %s', (regra, nomes, assunto) => {
  const pessoas = nomes.map((nome) => ({ nome }));
  const origem = 'abastecimento_interno';
  expect(assuntoOf({ regra, placa: 'ABC1D23', origem, pessoas })).toBe(assunto);
});

test('a case without a plate is about what it hangs on', () => {
  const caso = { regra: 'foto_repetida', placa: null, origem: 'entrega', pessoas: [] } as const;
  expect(assuntoOf(caso)).toBe('Entrega');
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
