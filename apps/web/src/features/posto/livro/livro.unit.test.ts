import type { DiaLivro } from '@frota/contract/posto';
import { expect, test } from 'vitest';
import {
  describeLivro,
  isQuiet,
  labelledDays,
  levelsOf,
  provaOf,
  sumLivro,
  verificarOf,
} from './livro.ts';

const day: DiaLivro = {
  dia: '2026-11-01',
  abertura: 1000,
  entradas: 0.1,
  abastecimentos: 100,
  ajustes: 5,
  conciliacoes: 0,
  afericoes: 0,
  amostras: 0.1,
  perdas: 0,
  linhas: 3,
  fechamento: 895.1,
  medido_em: null,
  livro: null,
  medido: null,
  diferenca: null,
  percentual: null,
  acumulada: 0,
  diferenca_entregas: null,
  alerta: false,
};
const dias = [
  day,
  {
    ...day,
    dia: '2026-11-02',
    entradas: 0.2,
    conciliacoes: -10,
    fechamento: 880,
    medido_em: '2026-11-02T10:00:00.000Z',
    livro: 880,
    medido: 870,
    diferenca: -10,
    acumulada: -10,
    alerta: true,
  },
];

test('the period is summed exactly', () => {
  expect(sumLivro(dias)).toEqual({
    entradas: 0.3,
    abastecimentos: 200,
    ajustes: 10,
    conciliacoes: -10,
    afericoes: 0,
    amostras: 0.2,
    perdas: 0,
    acumulada: -10,
    diferenca_entregas: null,
    medicoes: 1,
    alertas: 1,
  });
  expect(sumLivro([])).toMatchObject({ entradas: 0, acumulada: 0 });
  const provado = { ...day, diferenca_entregas: -50 };
  expect(sumLivro([day, provado, provado])).toMatchObject({ diferenca_entregas: -100 });
});

test.each([
  ['one dip beyond twice the tolerance', [-5, -5, -18], [[2, -18]]],
  ['what stays counts once', [-13, -13, -13], [[0, -13]]],
  [
    'a little every day',
    [-5, -10, -15, -20, -25, -30],
    [
      [2, -15],
      [5, -15],
    ],
  ],
  ['dips that go to and fro', [-9, 2, -8, 3], []],
  [
    'what came back',
    [-13, 0],
    [
      [0, -13],
      [1, 13],
    ],
  ],
] as const)('red is %s', (_, acumuladas, vermelhos) => {
  const medidos = acumuladas.map((acumulada, n) => ({
    ...day,
    dia: `2026-11-0${n + 1}`,
    medido: 1000,
    livro: 1000,
    acumulada,
  }));
  expect([...verificarOf(medidos)]).toEqual(
    vermelhos.map(([n, litros]) => [`2026-11-0${n + 1}`, litros]),
  );
  expect(verificarOf(medidos.map((dia) => ({ ...dia, medido: null }))).size).toBe(0);
});

test('a day is quiet without lines and without a measurement, whatever the level', () => {
  const quiet = { ...day, linhas: 0 };
  expect(isQuiet(quiet)).toBe(true);
  expect(isQuiet({ ...quiet, medido: 0 })).toBe(false);
  // An aferição that was poured back, or a fueling that was cancelled: nothing in sum.
  expect(isQuiet({ ...quiet, linhas: 1 })).toBe(false);
});

test('the line goes through the book at the instant of the dip, not through the day’s close', () => {
  const delivered = { ...day, medido_em: '2026-11-01T10:00:00.000Z', livro: 990, fechamento: 5990 };
  expect(levelsOf([delivered, day])).toEqual([
    { em: 0, litros: 1000 },
    { em: 0.25, litros: 990 },
    { em: 1, litros: 5990 },
    { em: 2, litros: 895.1 },
  ]);
  expect(levelsOf([])).toEqual([]);
});

test('the chart is told in words', () => {
  expect(describeLivro('DIESEL S10', dias)).toBe(
    'Nível de DIESEL S10 de 01/11/2026 a 02/11/2026: abre com 1.000 L, fecha com 880 L, menor fechamento 880 L, maior 895,1 L. 1 dia medido, 1 acima da tolerância, diferença acumulada −10 L.',
  );
  expect(describeLivro('ARLA', [])).toBe('');
});

test.each([
  [1, 6, [0]],
  [10, 5, [0, 2, 4, 6, 8]],
  [31, 8, [0, 4, 8, 12, 16, 20, 24, 28]],
  [366, 6, [0, 61, 122, 183, 244, 305]],
])('%i days with room for %i labels label %j', (count, room, days) => {
  expect(labelledDays(count, room)).toEqual(days);
});

test.each([
  [
    'entrada',
    { recebido: 9950, nota_litros: 10_000 },
    ', recebido 9.950 L de 10.000 L, faltam 50 L',
  ],
  ['entrada', { recebido: 501.5, nota_litros: 500 }, ', recebido 501,5 L de 500 L, sobra 1,5 L'],
  ['entrada', { recebido: 500, nota_litros: 500 }, ', recebido 500 L de 500 L'],
  ['entrada', {}, ', descarga não medida'],
  ['entrada', { estorno: true }, ''],
  ['saida', {}, ''],
] as const)('a line %s with %j tells of its proof %j', (classe, change, text) => {
  const plain = { estorno: false, recebido: null, nota_litros: null };
  expect(provaOf({ classe, ...plain, ...change })).toBe(text);
});
