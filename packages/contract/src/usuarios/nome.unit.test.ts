import { expect, it } from 'vitest';
import { plainNome } from './nome.ts';

it.each([
  [' João  da Silva ', 'joao da silva'],
  ['JOÃO DA SILVA', 'joao da silva'],
  ['Conceição', 'conceicao'],
  ['', ''],
])('%j is compared as %j', (text, plain) => {
  expect(plainNome(text)).toBe(plain);
});
