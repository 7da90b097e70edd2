import { describe, expect, it } from 'vitest';
import { faultOfEncerrante, faultsOfTanque, mensagensTanques } from './tanques.rules.ts';

describe('the litres of a tank', () => {
  it.each([
    ['the specification’s', { capacidade: 15_000, minimo: 0, morto: 0 }, 0, {}],
    ['as full as it can be', { capacidade: 9_000, minimo: 9_000, morto: 8_999 }, 9_000, {}],
    [
      'no capacity',
      { capacidade: 0, minimo: 5, morto: 5 },
      9,
      { capacidade: mensagensTanques.capacidade },
    ],
    [
      'a millilitre less than the book',
      { capacidade: 8_999.999, minimo: 0, morto: 0 },
      9_000,
      { capacidade: mensagensTanques.abaixoDoLivro(9_000) },
    ],
    [
      'more at least than at most, and all of it dead',
      { capacidade: 100, minimo: 100.001, morto: 100 },
      0,
      { minimo: mensagensTanques.minimoAcima, morto: mensagensTanques.mortoAcima },
    ],
  ])('%s', (_case, litros, saldo, faults) => {
    expect(faultsOfTanque(litros, saldo)).toEqual(faults);
  });
});

it.each([
  [0, 4, false],
  [9_999.999, 4, false],
  [10_000, 4, true],
  [999_999_999.999, 9, false],
])('a totaliser of %d in %d digits is refused: %s', (encerrante, casas, refused) => {
  expect(faultOfEncerrante(encerrante, casas) !== undefined).toBe(refused);
});
