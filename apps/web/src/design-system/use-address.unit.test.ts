import { expect, test } from 'vitest';
import { changeAddress } from './use-address.ts';

test.each([
  ['a=1&b=2', { b: '3' }, 'a=1&b=3'],
  ['a=1&b=2', { a: null }, 'b=2'],
  ['a=1', { a: '', c: 'x y' }, 'c=x+y'],
])('%j with %j is %j', (before, changes, after) => {
  expect(String(changeAddress(new URLSearchParams(before), changes))).toBe(after);
});
