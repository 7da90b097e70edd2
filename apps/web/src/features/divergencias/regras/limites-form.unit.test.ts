import { expect, test } from 'vitest';
import { toDigitado, toValor } from './limites-form.ts';

const numero = { rotulo: 'Mais de', unidade: 'km', padrao: 5, min: 0, max: 9, passo: 1 };
const nomes = { rotulo: 'Da empresa', padrao: [] };

test.each([
  [numero, 2.5, '2,5'],
  [{ rotulo: 'Domingos', padrao: true }, false, 'nao'],
  [nomes, ['Um', 'Dois'], 'Um\nDois'],
] as const)('a limit goes into its field and comes back', (limite, valor, digitado) => {
  expect(toDigitado(valor)).toBe(digitado);
  expect(toValor(limite, digitado)).toEqual(valor);
});

test('empty lines are no names, letters and nothing no number', () => {
  expect(toValor(nomes, ' Um \n\n')).toEqual(['Um']);
  expect(toValor(numero, 'abc')).toBeNaN();
  expect(toValor(numero, ' ')).toBeNaN();
});
