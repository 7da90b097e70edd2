import { expect, it } from 'vitest';
import { typeDecimal } from './typing.ts';

it.each([
  ['12,5', 2, '12.5'],
  ['12.567', 2, '12.56'],
  ['12.567', 3, '12.567'],
  ['1.2.3', 2, '1.23'],
  ['80,', 2, '80.'],
  [',5', 2, '0.5'],
  ['a1b2', 2, '12'],
  ['-7', 2, '7'],
  ['', 2, ''],
])('keeps of %j with %i decimals %j', (text, decimals, kept) => {
  expect(typeDecimal(text, decimals)).toBe(kept);
});
