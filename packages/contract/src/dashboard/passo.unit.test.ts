import { expect, it } from 'vitest';
import { kmAlcancavel, kmPorDiaOf, mediaKmOf, passoOf } from './dashboard.rules.ts';

const anterior = { em: new Date('2026-03-10T08:00:00Z'), km: 100_000, kmAntes: 0 };

it.each([
  [100_001, '2026-03-10T08:01:00Z', 'normal'],
  [101_500, '2026-03-10T08:01:00Z', 'normal'],
  [101_501, '2026-03-11T08:00:00Z', 'acimaDoLimite'],
  [103_000, '2026-03-12T08:00:00Z', 'normal'],
  [103_001, '2026-03-12T08:00:00Z', 'acimaDoLimite'],
  [100_000, '2026-03-12T08:00:00Z', 'semAvanco'],
  [99_999, '2026-03-12T08:00:00Z', 'semAvanco'],
])('a step to %i km at %s is %s', (km, em, passo) => {
  expect(passoOf(anterior, { em: new Date(em), km, kmAntes: 0 })).toBe(passo);
});

// ddt4all #619: the second-hand part counts 138,000 where the vehicle had 88,000.
it.each([
  ['one that begins at 0', { km: 350, kmAntes: 100_120 }, 'normal'],
  ['a used one with more', { km: 150_350, kmAntes: -49_880 }, 'normal'],
  ['one that begins at 0 and is mistyped', { km: 35_000, kmAntes: 100_120 }, 'acimaDoLimite'],
])('a step goes on over another panel: %s', (_, ponto, passo) => {
  expect(passoOf(anterior, { em: new Date('2026-03-11T08:00:00Z'), ...ponto })).toBe(passo);
});

it('has no step before the first record', () => {
  expect(passoOf(undefined, anterior)).toBe('primeiro');
});

it.each([
  [280, 80, 3.5],
  [0, 80, null],
  [-5, 80, null],
  [280, 0, null],
])('%i km on %i L are %s km/L', (rodados, litros, media) => {
  expect(mediaKmOf(rodados, litros)).toBe(media);
});

it.each([
  ['nothing is known', [], 1500],
  [
    'it is known for a few days only',
    [
      [0, 100_000],
      [3, 100_300],
    ],
    1500,
  ],
  [
    'it drives little',
    [
      [0, 100_000],
      [10, 100_500],
    ],
    600,
  ],
  [
    'it drives as most do',
    [
      [20, 106_000],
      [0, 100_000],
    ],
    900,
  ],
  [
    'it drives far',
    [
      [0, 100_000],
      [10, 108_000],
    ],
    1500,
  ],
  [
    'a km was typed wrongly',
    [
      [0, 900_000],
      [10, 100_500],
    ],
    600,
  ],
] as [string, [number, number][], number][])('knows a pace where %s', (_, pontos, kmPorDia) => {
  const em = (dia: number): Date => new Date(Date.UTC(2026, 2, 1 + dia));
  expect(kmPorDiaOf(pontos.map(([dia, km]) => ({ em: em(dia), km })))).toBe(kmPorDia);
});

it('reaches as far as the days since allow', () => {
  const dois = new Date('2026-03-12T08:00:00Z');
  expect(kmAlcancavel(anterior, dois, 600)).toBe(101_200);
  expect(kmAlcancavel(anterior, anterior.em, 600)).toBe(100_600);
});
