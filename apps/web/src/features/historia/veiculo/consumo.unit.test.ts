import type { VeiculoHistoria } from '@frota/contract/historia';
import { describe, expect, it, test } from 'vitest';
import { describeConsumo, escalaOf, lugarOf } from './consumo.ts';

type Consumo = VeiculoHistoria['consumo'];

const consumo = (medias: readonly number[], more: Partial<Consumo> = {}): Consumo => ({
  trechos: medias.map((media, i) => ({
    registro: String(i),
    em: `2026-10-${String((i % 28) + 1).padStart(2, '0')}T12:00:00Z`,
    km: 300,
    litros: 300 / media,
    media,
  })),
  faixa: null,
  aumento: null,
  ...more,
});
const usual = Array.from({ length: 40 }, (_, i) => 3 + (i % 5) * 0.1);

describe('the scale', () => {
  it.each([
    ['nothing odd', usual],
    ['one stretch that cannot be', [...usual, 40]],
    ['one of next to nothing', [...usual, 0.1]],
    ['one on either side', [...usual, 40, 0.1]],
  ])('is that of what is usual with %s', (_, medias) => {
    const { min, max } = escalaOf(consumo(medias));
    expect(min).toBeGreaterThan(2.5);
    expect(min).toBeLessThanOrEqual(3);
    expect(max).toBeGreaterThanOrEqual(3.4);
    expect(max).toBeLessThan(4);
  });

  it('holds the band and the median since the change, however few the stretches', () => {
    const aumento = {
      em: '2026-10-20T12:00:00Z',
      ate: '2026-11-02T12:00:00Z',
      antes: 3.2,
      agora: 2.1,
      litros: 481,
    };
    const faixa = { mediana: 3.2, de: 2.8, ate: 3.7, n: 20 };
    const { min, max } = escalaOf(consumo([3.2], { faixa, aumento }));
    expect(min).toBeLessThan(2.1);
    expect(max).toBeGreaterThan(3.7);
  });

  it.each([[[3.2]], [[3.2, 3.2]], [[0.4]], [[120, 150]]])('has round lines for %j', (medias) => {
    const { min, max, linhas } = escalaOf(consumo(medias));
    expect(min).toBeGreaterThanOrEqual(0);
    expect(linhas.length).toBeGreaterThan(1);
    expect(linhas.length).toBeLessThanOrEqual(9);
    expect(linhas[0]).toBeCloseTo(min, 9);
    expect(linhas.at(-1)).toBe(max);
    for (const media of medias) expect(lugarOf(media, { min, max, linhas })).toBe('dentro');
  });
});

test.each([
  [2.9, 'abaixo'],
  [3, 'dentro'],
  [4, 'dentro'],
  [4.1, 'acima'],
])('a stretch of %d km/L is drawn %s', (media, lugar) => {
  expect(lugarOf(media, { min: 3, max: 4, linhas: [3, 4] })).toBe(lugar);
});

test('the chart in words says the band and the day of the change where they are known', () => {
  expect(describeConsumo(consumo([3.2]))).toBe('Consumo por trecho em km/L, 1 trecho em 12 meses.');
  const faixa = { mediana: 3.2, de: 2.8, ate: 3.7, n: 20 };
  const aumento = {
    em: '2026-09-12T12:00:00Z',
    ate: '2026-09-22T12:00:00Z',
    antes: 3.2,
    agora: 2.8,
    litros: 481,
  };
  expect(describeConsumo(consumo([3.2, 2.8], { faixa, aumento }))).toBe(
    'Consumo por trecho em km/L, 2 trechos em 12 meses. Consumo normal 3,20, faixa normal de 2,80 a 3,70. De 12/09/2026 a 22/09/2026 fez 2,80 km/L, e antes fazia 3,20: 481 L a mais nesses dias.',
  );
});
