import { expect, it } from 'vitest';
import { combustivelDe, isArla, produtoDe } from './produto.ts';

it.each([
  ['ARLA32', 'arla', 'ARLA'],
  ['Arla 32 granel', 'arla', 'ARLA'],
  ['SOL. DE UREIA', 'arla', 'ARLA'],
  ['DIESEL S-10', 's10', 'DIESEL S10'],
  ['Óleo diesel S 500 aditivado', 's500', 'DIESEL S500'],
  ['GASOLINA COMUM', 'gasolina', undefined],
  ['Álcool hidratado', 'etanol', undefined],
  ['DIESEL', undefined, undefined],
  ['', undefined, undefined],
])('%j means %s', (produto, kind, doPosto) => {
  expect(combustivelDe(produto)).toBe(kind);
  expect(produtoDe(produto)).toBe(doPosto);
  expect(isArla({ produto })).toBe(doPosto === 'ARLA');
});
