import { describe, expect, it } from 'vitest';
import { explicaPeloCalor, temperaturaMax } from './estoque.ts';

it.each([
  [15_000, 125],
  [0, 0],
  [-20, 0],
])('heat may move %d L by %d L', (estoque, litros) => {
  expect(temperaturaMax(estoque)).toBe(litros);
});

describe('explicaPeloCalor', () => {
  it.each([
    [500, 125, 375],
    [100.001, 100.001, 0],
    [0, 0, 0],
    [-100, -100, 0],
    [-125.001, -125, -0.001],
  ])('of %d L missing: %d L by heat, %d L not', (falta, temperatura, nao_explicado) => {
    expect(explicaPeloCalor(falta, 15_000)).toEqual({ temperatura, nao_explicado });
  });
});
