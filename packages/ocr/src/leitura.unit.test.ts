import { expect, it } from 'vitest';
import { toSureness } from './leitura.ts';

it.each([
  ['well read', 0.9, false, { confianca: 0.9, confirmar: false }],
  ['at the line', 0.7, false, { confianca: 0.7, confirmar: false }],
  ['below it', 0.699, false, { confianca: 0.699, confirmar: true }],
  ['well read and yet in doubt', 0.9, true, { confianca: 0.69, confirmar: true }],
  ['badly read and in doubt', 0.2, true, { confianca: 0.2, confirmar: true }],
])('says what is %s no more surely than it is', (_, confianca, asked, expected) => {
  expect(toSureness(confianca, asked)).toEqual(expected);
});
