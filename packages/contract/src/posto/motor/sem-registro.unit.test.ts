import { expect, it } from 'vitest';
import { semNenhumRegistro, semRegistroEntre, type VaoSemRegistro } from './turno.ts';

it.each<[string, VaoSemRegistro[], (number | null)[]]>([
  ['nothing read', [], [null, null, null]],
  ['a span between two dips', [{ de: 0.2, ate: 0.6, litros: 8 }], [null, 8, null]],
  ['one over a dip, spread over it', [{ de: 0.5, ate: 1.5, litros: 8 }], [null, 4, 4]],
  ['one from before the first dip', [{ de: -1, ate: 1, litros: 8 }], [null, 4, null]],
  [
    'two nozzles, one of which gave less than was booked',
    [
      { de: 0, ate: 1, litros: 8 },
      { de: 0, ate: 1, litros: -3 },
    ],
    [null, 5, null],
  ],
  ['one of no length', [{ de: 0.5, ate: 0.5, litros: 8 }], [null, 8, null]],
])('%s', (_, vaos, litros) => {
  expect(semRegistroEntre(vaos, [0, 1, 2])).toEqual(litros);
});

it.each([
  [20, 0, 20],
  [20, 15, 5],
  [20, 90, 0],
  [-20, 90, -20],
])('%f L beside %f L without a nozzle are %f L that nobody booked', (vao, semBico, litros) => {
  expect(semNenhumRegistro(vao, semBico)).toBe(litros);
});
