import { expect, test } from 'vitest';
import { isAlterada, readRegra, toDigitado, toForm, toValor } from './valores.ts';

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

const OPENED = toForm([
  { regra: 'nao_cabe', ativa: true, limites: { tolerancia: 20 } },
  { regra: 'km_portaria', ativa: false, limites: {} },
]);

test('rules go into the fields of one form, what is not set as it is by default', () => {
  expect(OPENED).toEqual({
    'nao_cabe.ativa': 'sim',
    'nao_cabe.tolerancia': '20',
    'km_portaria.ativa': 'nao',
    'km_portaria.diferenca': '5',
  });
});

test.each([
  [{}, false],
  [{ 'nao_cabe.tolerancia': '20,0' }, false],
  [{ 'km_portaria.diferenca': '6' }, false],
  [{ 'nao_cabe.tolerancia': '21' }, true],
  [{ 'nao_cabe.ativa': 'nao' }, true],
])('with %j the rule is another one: %s', (typed, alterada) => {
  expect(isAlterada('nao_cabe', { ...OPENED, ...typed }, OPENED)).toBe(alterada);
});

test('what is wrong is told by its field', () => {
  const { ajuste, faults } = readRegra('nao_cabe', { ...OPENED, 'nao_cabe.tolerancia': '99' });
  expect(ajuste).toEqual({ regra: 'nao_cabe', ativa: true, limites: { tolerancia: 99 } });
  expect(faults).toEqual({ 'nao_cabe.tolerancia': 'Use um número de 0 a 60, de 0,5 em 0,5.' });
});
