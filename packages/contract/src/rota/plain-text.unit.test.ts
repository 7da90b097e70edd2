import { expect, it } from 'vitest';
import { plainText } from './hidden-characters.ts';

it.each([
  ['José  da Conceição ', 'jose da conceicao'],
  ['PONTA PORÃ', 'ponta pora'],
  ['', ''],
])('compares %j as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
