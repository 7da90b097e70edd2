import { expect, it } from 'vitest';
import { alturaDosLitros, erroDaMedicao, erroDaRegua, pedeNovaMedicao } from './medicao.routes.ts';

const TABELA = {
  pontos: [
    { cm: 10, litros: 100 },
    { cm: 50, litros: 900 },
    { cm: 100, litros: 1000 },
  ],
};
/** Of 3,001.792 L. */
const CILINDRO = { diametro_cm: 140, comprimento_cm: 195 };

it.each([
  ['the bottom', 0, 5],
  ['half of the millimetres below', 0.2, 5],
  ['the first line, which is flatter below', 10, 7.5],
  ['where it is steep', 30, 10],
  ['where it is flat', 80, 1],
  ['the top', 100, 1],
])('the error of a dip by a table: %s', (_, cm, litros) => {
  expect(erroDaRegua(TABELA, cm)).toBeCloseTo(litros, 6);
});

it.each([
  [70, 13.65],
  [5, 5.064],
  [135, 5.064],
])('the error of a dip in a cylinder at %d cm', (cm, litros) => {
  expect(erroDaRegua(CILINDRO, cm)).toBeCloseTo(litros, 1);
});

it.each([
  [0, 0],
  [100, 10],
  [500, 30],
  [500.001, 30.1],
  [1000, 100],
  [5000, 100],
])('%d litres stand at %d cm', (litros, cm) => {
  expect(alturaDosLitros(TABELA, litros)).toBe(cm);
});

it('takes the height of typed litres from the table, and knows no error without one', () => {
  expect(erroDaMedicao(TABELA, { litros: 500, cm: null })).toBeCloseTo(10, 6);
  // With water below, the height says more than the litres do.
  expect(erroDaMedicao(TABELA, { litros: 500, cm: 80 })).toBeCloseTo(1, 6);
  expect(erroDaMedicao(undefined, { litros: 500, cm: 80 })).toBe(0);
});

it.each([
  ['within the tolerance', -40, false, 10, false],
  ['beyond it, by no more than three errors', -30, true, 10, false],
  ['beyond both', -30.001, true, 10, true],
  ['beyond both, above the book', 31, true, 10, true],
  ['beyond it without a table', 1, true, 0, true],
  ['within it without a table', 1, false, 0, false],
])('asks for a second dip: %s', (_, diferenca, alerta, erro, pede) => {
  expect(pedeNovaMedicao({ diferenca, alerta }, erro)).toBe(pede);
});
