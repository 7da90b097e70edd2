import { expect, it } from 'vitest';
import { desvioDaEntrega, desvioDaMedicao } from './estoque.ts';

const TABELA = { pontos: [0, 100].map((cm) => ({ cm, litros: cm * 20 })) };

it.each([
  ['a tank with a curve', desvioDaMedicao(TABELA, { litros: 1000, cm: null }, 2000), 10],
  ['the very bottom of one', desvioDaMedicao(TABELA, { litros: 0, cm: 0 }, 2000), 10],
  [
    'a thin one',
    desvioDaMedicao({ pontos: [{ cm: 100, litros: 50 }] }, { litros: 25, cm: 50 }, 50),
    1,
  ],
  ['a tank without one', desvioDaMedicao(undefined, { litros: 1000, cm: null }, 15_000), 60],
  ['two dips by a curve', desvioDaEntrega(22, 15_000), 22],
  ['two by one that says next to nothing there', desvioDaEntrega(0.1, 15_000), Math.SQRT2],
  ['two without one', desvioDaEntrega(0, 15_000), 60 * Math.SQRT2],
])('of %s', (_, desvio, litros) => {
  expect(desvio).toBeCloseTo(litros, 6);
});
