import { expect, it } from 'vitest';
import { formatPlaca } from './index.ts';

it.each([
  ['ABC1234', 'ABC-1234'],
  ['abc-1234', 'ABC-1234'],
  ['ABC1D23', 'ABC1D23'],
  ['ABC12', 'ABC12'],
])('writes %s as %s', (placa, shown) => {
  expect(formatPlaca(placa)).toBe(shown);
});
