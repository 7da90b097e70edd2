import { describe, expect, it } from 'vitest';
import { composeTexto } from './read.ts';

const figure = (number: string) => ({
  number,
  weight: 1,
  box: { cx: 0, cy: 0, width: 1, height: 1, angle: 0 },
});

describe('composeTexto', () => {
  it.each([
    [{ valor: figure('38.82'), litros: figure('9.733') }, 'Valor: R$ 38,82\nLitros: 9,733'],
    [{ litros: figure('47.00') }, 'Litros: 47,00'],
    [{ valor: figure('1250.00') }, 'Valor: R$ 1250,00'],
    [{ precoUnitario: figure('5.99') }, ''],
    [{}, ''],
  ])('of %o is %j', (figures, texto) => {
    expect(composeTexto({ figures })).toBe(texto);
  });
});
