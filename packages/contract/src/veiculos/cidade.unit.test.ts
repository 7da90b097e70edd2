import { describe, expect, it } from 'vitest';
import { checkinStatus } from '../checkin/checkin.rules.ts';
import { NIVEIS } from '../combustivel/index.ts';
import {
  type AbasteceAte,
  CIDADES,
  findCidade,
  OUTRAS_CIDADES,
  previaEmPalavras,
  REGRAS_PADRAO,
  type RegrasPortaria,
  regraEmPalavras,
  regrasEm,
} from './cidade.ts';

const levels = (cidade: string | null, regras: RegrasPortaria = REGRAS_PADRAO): string =>
  NIVEIS.filter((nivel) => checkinStatus(regras, cidade, nivel) === 'pendente').join(' ');

describe('the city rule of the specification', () => {
  it.each(CIDADES.filter((cidade) => cidade !== 'Dourados'))(
    'fuels in %s unless full',
    (cidade) => {
      expect(levels(cidade)).toBe('0 1/4 1/2 3/4');
    },
  );

  it.each(['Dourados', 'DOURADOS', ' dourados '])('fuels in %j up to half', (cidade) => {
    expect(levels(cidade)).toBe('0 1/4 1/2');
  });

  it.each([null, '', 'N/A', 'Campo Grande'])('takes the default for %j', (cidade) => {
    expect(levels(cidade)).toBe('0 1/4 1/2 3/4');
  });

  it.each([
    ['Ponta Porã', 'Ponta Pora'],
    ['naviraí', 'Navirai'],
    ['Maracaju', undefined],
  ])('knows %j as %j', (text, cidade) => {
    expect(findCidade(CIDADES, text)).toBe(cidade);
  });
});

describe('the rules in force at an instant', () => {
  const at = (dia: number): Date => new Date(Date.UTC(2026, 2, dia));
  const versao = (cidade_id: number, dia: number, nome: string, abastece_ate: AbasteceAte) => ({
    cidade_id,
    desde: at(dia),
    nome,
    abastece_ate,
  });
  const versoes = [
    versao(OUTRAS_CIDADES, 1, '', '3/4'),
    versao(OUTRAS_CIDADES, 20, '', '0'),
    versao(OUTRAS_CIDADES, 25, '', null),
    versao(2, 1, 'Navirai', '1/2'),
    versao(2, 10, 'Naviraí', null),
    versao(3, 15, 'Bodoquena', '1'),
  ];

  it.each([
    ['Navirai', 9, '0 1/4 1/2'],
    ['Naviraí', 9, '0 1/4 1/2'],
    ['Navirai', 10, ''],
    ['Naviraí', 30, ''],
    // Before a city was one of ours, the rule of all others stood.
    ['Bodoquena', 14, '0 1/4 1/2 3/4'],
    ['Bodoquena', 15, '0 1/4 1/2 3/4 1'],
    ['Corumbá', 19, '0 1/4 1/2 3/4'],
    ['Corumbá', 20, '0'],
    ['Corumbá', 25, ''],
  ])('fuel in %s on the %dth at "%s"', (cidade, dia, expected) => {
    expect(levels(cidade, regrasEm(versoes, at(dia)))).toBe(expected);
  });
});

it.each([
  [null, 'Nunca abastece'],
  ['0', 'Abastece só vazio'],
  ['1/2', 'Abastece até 1/2'],
  ['1', 'Sempre abastece'],
] as const)('says of %j "%s"', (ate, text) => {
  expect(regraEmPalavras(ate)).toBe(text);
});

describe('what another rule would have done', () => {
  const niveis = { '0': 10, '1/4': 20, '1/2': 32, '3/4': 18, '1': 20 };
  const nenhum = { '0': 0, '1/4': 0, '1/2': 0, '3/4': 0, '1': 0 };

  it.each([
    [
      niveis,
      '1/2',
      'Com esta regra, 62 dos últimos 100 check-ins teriam tarefa; com a de hoje, 80.',
    ],
    [niveis, '3/4', 'Com esta regra, 80 dos últimos 100 check-ins teriam tarefa.'],
    [niveis, null, 'Com esta regra, 0 dos últimos 100 check-ins teriam tarefa; com a de hoje, 80.'],
    [{ ...nenhum, '1/2': 1 }, '0', 'Com esta regra, o único check-in não teria tarefa.'],
    [nenhum, '0', 'Ainda não há check-ins desta cidade.'],
  ] as const)('of %j, up to %s', (contagem, ate, text) => {
    expect(previaEmPalavras(contagem, '3/4', ate)).toBe(text);
  });
});
