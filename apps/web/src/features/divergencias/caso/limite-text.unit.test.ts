import { expect, test } from 'vitest';
import { limiteText } from './limite-text.ts';

const tolerancia = { rotulo: 'Tolerância', unidade: 'km', padrao: 5, min: 0, max: 9, passo: 0.5 };

test.each([
  [tolerancia, 2.5, 'Tolerância: 2,5 km'],
  [{ rotulo: 'Domingos', padrao: true }, false, 'Domingos: não'],
  [{ rotulo: 'Da empresa', padrao: [] }, [], 'Da empresa: nenhum'],
  [{ rotulo: 'Da empresa', padrao: [] }, ['Um', 'Dois'], 'Da empresa: Um, Dois'],
] as const)('a limit is read as a sentence', (limite, valor, text) => {
  expect(limiteText(limite, valor)).toBe(text);
});
