import { expect, test } from 'vitest';
import { textoDoLimite } from './limites.ts';

const tolerancia = { rotulo: 'Tolerância', unidade: 'km', padrao: 5, min: 0, max: 9, passo: 0.5 };

test.each([
  [tolerancia, 2.5, '2,5 km'],
  [{ ...tolerancia, unidade: '% da nota' }, 0.5, '0,5% da nota'],
  [{ rotulo: 'Domingos', padrao: true }, false, 'não'],
  [{ rotulo: 'Da empresa', padrao: [] }, [], 'nenhum'],
  [{ rotulo: 'Da empresa', padrao: [] }, ['Um', 'Dois'], 'Um, Dois'],
] as const)('a limit is read as people write it', (limite, valor, text) => {
  expect(textoDoLimite(limite, valor)).toBe(text);
});
