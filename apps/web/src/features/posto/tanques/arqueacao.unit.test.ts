import { mensagensArqueacao } from '@frota/contract/posto';
import { expect, test } from 'vitest';
import { arqueacaoDe, curvaDe, faultsOf, resumoDe, toForm } from './arqueacao.ts';

const vazia = toForm(undefined);
const tabela = { ...vazia, texto: 'cm;litros\n10;98,5\n20;1.234' };
const cilindro = {
  ...vazia,
  forma: 'cilindro',
  diametro_cm: '200',
  comprimento_cm: '400',
} as const;

test.each([
  [vazia, { texto: mensagensArqueacao.poucosPontos }, undefined],
  [tabela, { ponto: 'Escolha um dos dois.' }, undefined],
  [
    { ...tabela, ponto: 'milhar' },
    {},
    {
      pontos: [
        { cm: 10, litros: 98.5 },
        { cm: 20, litros: 1234 },
      ],
    },
  ],
  [cilindro, {}, { diametro_cm: 200, comprimento_cm: 400 }],
  [{ ...cilindro, comprimento_cm: '' }, { diametro_cm: mensagensArqueacao.medidas }, undefined],
  [{ ...cilindro, diametro_cm: '1001' }, { diametro_cm: expect.any(String) }, undefined],
  [{ ...tabela, forma: 'nenhuma' }, {}, undefined],
] as const)('%j is told %j', (form, faults, arqueacao) => {
  expect(faultsOf(form)).toEqual(faults);
  expect(arqueacaoDe(form)).toEqual(arqueacao);
});

test('what is saved comes back into the form, and is drawn from the bottom up', () => {
  const salva = arqueacaoDe({ ...tabela, ponto: 'milhar' })!;
  expect(toForm(salva)).toEqual({ ...vazia, texto: '10;98,5\n20;1234' });
  expect(curvaDe(salva)).toEqual([
    { cm: 0, litros: 0 },
    { cm: 10, litros: 98.5 },
    { cm: 20, litros: 1234 },
  ]);
  expect(resumoDe(salva)).toBe('2 linhas, até 20 cm = 1.234 L');
  const redonda = arqueacaoDe(cilindro)!;
  expect(toForm(redonda)).toEqual({ ...cilindro });
  expect(curvaDe(redonda).at(-1)).toEqual({ cm: 200, litros: 12_566.371 });
  expect(resumoDe(redonda)).toBe('Cheio: 200 cm = 12.566,371 L');
});
