import { expect, test } from 'vitest';
import { recebeAvisos } from './avisos.rules.ts';

test.each([
  ['Manobrista', true],
  ['manobrista', true],
  ['Portaria', false],
  ['Frota', false],
  ['Motorista', false],
  ['', false],
])('a user of type "%s" is told of new tasks: %s', (tipo, told) => {
  expect(recebeAvisos(tipo)).toBe(told);
});
