import {
  CAMPOS_DA_MEDICAO,
  type Comparacao,
  type Medicao,
  mensagensArqueacao,
} from '@frota/contract/posto';
import { describe, expect, test } from 'vitest';
import {
  blanksOf,
  bookOf,
  doubtsOf,
  formOf,
  fraseDaDiferenca,
  measuredOf,
  openLitros,
  toBody,
  toFaults,
  validateMedicao,
} from './medicao.ts';
import { inOtherUnit, litrosDe } from './regua.ts';

const TANQUES = {
  'DIESEL S10': { capacidade: 15_000 },
  'DIESEL S500': { capacidade: 5000 },
  ARLA: { capacidade: 3000 },
};

const SEM = { 'DIESEL S10': undefined, 'DIESEL S500': undefined, ARLA: undefined };
const COM = {
  ...SEM,
  'DIESEL S10': {
    pontos: [
      { cm: 10, litros: 100 },
      { cm: 250, litros: 16_000 },
    ],
  },
};

/** 11:42 of the 10th in the company's time. */
const agora = new Date('2026-03-10T15:42:30Z');

const medicao = { litros_s10: 9900.5, litros_s500: 0, litros_arla: 23.081 } as Medicao;

test('the fields begin with what was measured today, and empty without', () => {
  expect(formOf(medicao)).toEqual({
    litros_s10: '9900,5',
    litros_s500: '0',
    litros_arla: '23,081',
  });
  expect(formOf(null)).toEqual({ litros_s10: '', litros_s500: '', litros_arla: '' });
});

test('what the tank cannot hold and what is no number of litres is refused; a blank is 0', () => {
  expect(
    validateMedicao(
      { litros_s10: '15000', litros_s500: '', litros_arla: '3000' },
      agora,
      TANQUES,
      SEM,
    ),
  ).toEqual({});
  expect(
    validateMedicao(
      { litros_s10: '15000.001', litros_s500: '15.000', litros_arla: '-3' },
      agora,
      TANQUES,
      SEM,
    ),
  ).toEqual({
    litros_s10: 'A medição de DIESEL S10 passa da capacidade do tanque (15.000 L).',
    litros_s500: 'Digite 15000 ou 15,000, sem ponto.',
    litros_arla: 'Digite só o número, sem sinal e com até 3 casas decimais, como 80,5.',
  });
});

const vazia = { litros_s10: '', litros_s500: '', litros_arla: '' };

test.each([
  [undefined, {}],
  ['11:42', {}],
  ['00:00', {}],
  ['11:43', { horario: 'O horário da medição não pode estar no futuro.' }],
  ['', { horario: 'Informe o horário da medição.' }],
])('at 11:42 the time %j is told %j', (horario, faults) => {
  expect(
    validateMedicao(horario === undefined ? vazia : { ...vazia, horario }, agora, TANQUES, SEM),
  ).toEqual(faults);
});

test('a chosen time is sent as an instant of today, no time where none was chosen', () => {
  expect(toBody(vazia, agora)).toEqual(vazia);
  expect(toBody({ ...vazia, horario: '07:05' }, agora)).toEqual({
    ...vazia,
    ocorrido_em: '2026-03-10T11:05:00.000Z',
  });
  // Already the 11th in UTC.
  expect(toBody({ ...vazia, horario: '21:00' }, new Date('2026-03-11T02:00:00Z'))).toEqual({
    ...vazia,
    ocorrido_em: '2026-03-11T01:00:00.000Z',
  });
});

test('an edit says of which day it is, however late it is saved', () => {
  const ontem = { ...vazia, dia: '2026-03-09' };
  expect(toBody(ontem, agora)).toEqual(ontem);
});

test('a second dip has an instant of its own', () => {
  const segunda = { ...vazia, segunda: true } as const;
  expect(toBody(segunda, agora)).toEqual({ ...vazia, ocorrido_em: agora.toISOString() });
  expect(toBody({ ...segunda, horario: '07:05' }, agora).ocorrido_em).toBe(
    '2026-03-10T11:05:00.000Z',
  );
});

test('without the book each blank is asked about', () => {
  expect(blanksOf({ litros_s10: '', litros_s500: '0', litros_arla: '', cm_arla: '12' })).toEqual([
    { valor: 'DIESEL S10 ', pergunta: 'DIESEL S10 em branco: registrar 0\u00a0L?' },
  ]);
});

test.each([
  [0, 'Sem diferença.'],
  [-35.5, 'Faltam 35,5 L.'],
  [1.5, 'Sobra 1,5 L.'],
  [1200, 'Sobram 1.200 L.'],
])('a difference of %d in words', (diferenca, frase) => {
  expect(fraseDaDiferenca(diferenca)).toBe(frase);
});

test('what the server says of the instant stands at the time', () => {
  expect(toFaults({ litros_s10: 'x', ocorrido_em: 'y' })).toEqual({
    litros_s10: 'x',
    horario: 'y',
  });
  expect(toFaults({})).toEqual({});
});

test('the cards take what was measured of each tank, when, and what of the difference is open', () => {
  const em = '2026-03-10T11:12:00.000Z';
  const comparacao = [
    { tipo: 'DIESEL S10', medido: 7790, diferenca: -100, conciliado: -99.7 },
    { tipo: 'DIESEL S500', medido: 0, diferenca: 0, conciliado: 0 },
    { tipo: 'ARLA', medido: 23.081, diferenca: 0.3, conciliado: 0.3 },
  ];
  expect(measuredOf({ ...medicao, ocorrido_em: em, comparacao } as Medicao)).toEqual({
    'DIESEL S10': { em, litros: 7790, aberta: -0.3 },
    'DIESEL S500': { em, litros: 0, aberta: 0 },
    ARLA: { em, litros: 23.081, aberta: 0 },
  });
  expect(measuredOf(null)).toBeUndefined();
});

test.each([
  [-61, 0, -61],
  [-61, -61, 0],
  [0.3, 0.1 + 0.2, 0],
  [5, -61, 66],
])('of a difference of %d with %d reconciled %d are open', (diferenca, conciliado, open) => {
  expect(openLitros({ diferenca, conciliado } as Comparacao)).toBe(open);
});

const livro = { 'DIESEL S10': 9900, 'DIESEL S500': 0, ARLA: 900 };

test.each([
  [{ litros_s10: '8400', litros_s500: '', litros_arla: '600' }, []],
  [
    { litros_s10: '8399,999', litros_s500: '500,001', litros_arla: '' },
    [
      'DIESEL S10: 8.399,999\u00a0L medidos, 9.900\u00a0L no livro. Registrar 8.399,999\u00a0L?',
      'DIESEL S500: 500,001\u00a0L medidos, 0\u00a0L no livro. Registrar 500,001\u00a0L?',
      'ARLA em branco: registrar 0\u00a0L?',
    ],
  ],
])('of %j is asked %j', (form, doubts) => {
  expect(doubtsOf(form, livro, TANQUES, SEM).map(({ pergunta }) => pergunta)).toEqual(doubts);
  expect(doubtsOf(form, undefined, TANQUES, SEM)).toEqual([]);
});

test('what is typed is compared with the balances, an edit with the book of its measurement', () => {
  const comparacao = [{ tipo: 'DIESEL S10', livro: 7890 }];
  const medida = { ...medicao, comparacao } as Medicao;
  expect(bookOf(medida, livro, {})).toEqual({ 'DIESEL S10': 7890 });
  expect(bookOf(medida, livro, { horario: '09:00' })).toBe(livro);
  expect(bookOf(medida, livro, { segunda: true })).toBe(livro);
  expect(bookOf(null, livro, {})).toBe(livro);
  expect(bookOf(null, { 'DIESEL S10': -10, 'DIESEL S500': 0, ARLA: 0 }, {})).toBeUndefined();
  expect(bookOf(null, undefined, {})).toBeUndefined();
});

describe('a tank that is measured in centimetres', () => {
  const [s10] = CAMPOS_DA_MEDICAO;
  const tanques = { ...TANQUES, 'DIESEL S10': { capacidade: 15_000, tem_arqueacao: true } };
  const vaziaEmCm = formOf(null, tanques, ['DIESEL S10', 'ARLA']);
  const medida = { ...vaziaEmCm, cm_s10: '17,5', agua_mm_s10: '100' };

  test('has its fields where it was chosen, and goes back and forth between the two units', () => {
    expect(formOf(null, tanques)).toEqual(vazia);
    expect(vaziaEmCm).toEqual({ ...vazia, cm_s10: '', agua_mm_s10: '' });
    expect(inOtherUnit(medida, s10)).toEqual(vazia);
    expect(inOtherUnit(vazia, s10)).toEqual(vaziaEmCm);
    const salva = { ...medicao, cm_s10: 17.5, agua_mm_s10: 0 } as Medicao;
    expect(formOf(salva)).toMatchObject({ litros_s10: '', cm_s10: '17,5', agua_mm_s10: '' });
  });

  test.each([
    [{ cm_s10: '10', agua_mm_s10: '' }, 100],
    [{ cm_s10: '10', agua_mm_s10: '50' }, 50],
    [{ cm_s10: '', agua_mm_s10: '' }, 0],
    [{ cm_s10: '251', agua_mm_s10: '' }, undefined],
    [{ cm_s10: 'dez', agua_mm_s10: '' }, undefined],
  ])('of %j has %j litres', (campos, litros) => {
    expect(litrosDe({ ...vazia, ...campos }, s10, COM)).toBe(litros);
  });

  test('sends its height in place of litres, and a blank as no litres', () => {
    const outros = { litros_s500: '', litros_arla: '' };
    expect(toBody(medida, agora)).toEqual({ ...outros, cm_s10: '17,5', agua_mm_s10: '100' });
    expect(toBody(vaziaEmCm, agora)).toEqual({ ...outros, litros_s10: '' });
  });

  test.each([
    [{}, {}],
    [{ cm_s10: '250,1' }, { cm_s10: mensagensArqueacao.acimaDaTabela(250) }],
    [{ agua_mm_s10: '176' }, { agua_mm_s10: mensagensArqueacao.aguaAcima }],
    [
      { cm_s10: '250' },
      { cm_s10: 'A medição de DIESEL S10 passa da capacidade do tanque (15.000 L).' },
    ],
  ])('with %j is told %j', (campos, faults) => {
    expect(validateMedicao({ ...medida, agua_mm_s10: '', ...campos }, agora, tanques, COM)).toEqual(
      faults,
    );
  });

  test('is asked about far from the book, and where it was left blank', () => {
    expect(doubtsOf({ ...medida, litros_arla: '900' }, livro, tanques, COM)).toMatchObject([
      { valor: 'DIESEL S10 497', pergunta: expect.stringContaining('Registrar 497') },
    ]);
    expect(doubtsOf({ ...vaziaEmCm, litros_arla: '900' }, livro, tanques, COM)).toMatchObject([
      { valor: 'DIESEL S10 ' },
    ]);
  });
});
