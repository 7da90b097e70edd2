import { expect, test } from 'vitest';
import { frasesDoEstoque } from './estoque.ts';

test.each([
  [{ dias: null, cabem: 15_000, pedir_em: null }, ['Cabem 15.000 L']],
  [{ dias: 1, cabem: 0, pedir_em: '2026-11-28' }, ['Dura 1 dia', 'Cabem 0 L', 'Pedir até 28/11']],
  [{ dias: 12, cabem: 9.5, pedir_em: null }, ['Dura 12 dias', 'Cabem 9 L']],
])('of %j the card says %j', (estoque, frases) => {
  const said = frasesDoEstoque({ tipo: 'ARLA', ...estoque });
  expect(said.map((frase) => frase.join(' '))).toEqual(frases);
});
