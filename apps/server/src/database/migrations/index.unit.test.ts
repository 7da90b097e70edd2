import { expect, test } from 'vitest';
import { migrations } from './index.ts';

test('migrations are numbered one after the other, from 001 on', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 3)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
