import { describe, expect, it } from 'vitest';
import type { Nivel } from '../../combustivel/index.ts';
import { limitesPadrao } from '../regras/regras.ts';
import { balancoAtendente } from './balanco.ts';
import type { Fato } from './fatos.ts';
import { limiteDoErro } from './marcador.ts';
import {
  apontados,
  casosOf,
  depois,
  dias,
  externoOf,
  fatoOf,
  sequenciaOf,
} from './sequencia.fixture.ts';

const C = 275;
const padrao = limitesPadrao('balanco_tanque');

describe('litres that errors alone exceed', () => {
  it.each([
    // The normal distribution's own 99.9 %, and the one of a single even spread at its very end.
    [[], 10, 0.001, 30.9],
    [[100], 0.001, 0.001, 49.9],
    // Two even spreads: (1 − x/w)²/2 is the tail.
    [[100, 100], 0.001, 0.001, 95.53],
    [[100, 0], 10, 0.5, 0],
  ])('%j wide and %f: once in %f beyond %f L', (larguras, desvio, probabilidade, litros) => {
    expect(limiteDoErro(larguras, desvio, probabilidade)).toBeCloseTo(litros, 1);
  });
});

describe('one visit at the pump', () => {
  it.each([
    ['the gauge shows it', 137, '1/2', '1', []],
    ['as much as a quarter hides', 190, '1/2', '1', []],
    ['more than errors explain', 215, '1/2', '1', ['f0']],
    ['the gauge did not move', 60, '1/4', '1/4', []],
    ['the gauge did not move for so many', 110, '1/4', '1/4', ['f0']],
    ['no gauge at the gate', 215, null, '1', []],
    ['the gauge shows more than was filled', 20, '0', '1', []],
  ] as const)('%s', (_, litros, nivelAntes, nivelDepois, ids) => {
    const sequencia = sequenciaOf([fatoOf(0, { litros, nivelAntes, nivelDepois })]);
    expect(apontados('balanco_tanque', sequencia)).toEqual(ids);
  });

  it('says what is missing, and what errors explain', () => {
    const sequencia = sequenciaOf([
      fatoOf(0, { litros: 180, nivelAntes: '1/4', nivelDepois: '1/2' }),
    ]);
    expect(casosOf('balanco_tanque', sequencia)[0]).toMatchObject({
      // Of 111 L the errors explain 89.
      litros: 22,
      valor: 58.67,
      frase:
        'A bomba deu 180 L, e o marcador subiu de 1/4 para 1/2, cerca de 69 L. Descontado o erro possível, de até 89 L, faltam 22 L.',
    });
  });

  it.each([
    [110, '1/4', 'e o marcador não saiu de 1/4. '],
    [60, '0', 'e o marcador desceu de 1/4 para 0, cerca de 69 L. '],
  ] as const)('says of %i L that the gauge did not rise', (litros, nivelDepois, marcador) => {
    const sequencia = sequenciaOf([fatoOf(0, { litros, nivelAntes: '1/4', nivelDepois })]);
    expect(casosOf('balanco_tanque', sequencia)[0]?.frase).toContain(marcador);
  });
});

describe('on the road', () => {
  const sequencia = (ultimo: Partial<Fato>) => sequenciaOf([...dias(8), fatoOf(8, ultimo)]);

  it.each([
    ['280 km took a quarter', { nivelAntes: '3/4' as const }, []],
    ['280 km took half', { nivelAntes: '1/2' as const, litros: 140 }, []],
    ['280 km took three quarters', { nivelAntes: '1/4' as const, litros: 205 }, ['f8']],
    [
      'a long way took three quarters',
      { nivelAntes: '1/4' as const, litros: 205, km: 102_700 },
      [],
    ],
  ])('%s', (_, ultimo, ids) => {
    expect(apontados('balanco_tanque', sequencia(ultimo))).toEqual(ids);
  });

  it('counts what was filled elsewhere', () => {
    const fora = externoOf(8, { litros: 120, nivelDepois: null });
    const ultimo = fatoOf(9, { nivelAntes: '1/4', litros: 205, km: 102_520 });
    const casos = casosOf('balanco_tanque', sequenciaOf([...dias(8), fora, ultimo]));
    expect(casos.map(({ frase }) => frase)).toEqual([
      'Do tanque saíram cerca de 326 L, e 560 km gastam cerca de 160 L. Descontado o erro possível, de até 95 L, faltam 71 L.',
    ]);
    const [{ quem } = {}] = casos;
    expect(quem).toEqual([
      { parte: 'portaria' },
      { parte: 'volante', desde: depois(24 * 7) },
      { parte: 'bomba', desde: new Date(depois(24 * 7).getTime() - 1) },
    ]);
  });

  it('needs six stretches to know what the vehicle burns', () => {
    const poucos = sequenciaOf([...dias(6), fatoOf(6, { litros: 205, nivelAntes: '1/4' })]);
    expect(apontados('balanco_tanque', poucos)).toEqual([]);
  });
});

describe('twenty visits', () => {
  /** Each takes so many litres more than a quarter of the tank. */
  const visitas = (aMais: number, quantas = 45): Fato[] =>
    dias(quantas, () => ({ litros: C / 4 + aMais, nivelAntes: '3/4' as Nivel }));

  it.each([
    [15, []],
    // Once, not at each visit from the twentieth on.
    [35, ['f19']],
  ])('%i L too much each time', (aMais, ids) => {
    expect(apontados('balanco_tanque', sequenciaOf(visitas(aMais)))).toEqual(ids);
  });

  it('shows each visit with its difference, and counts what the errors do not explain', () => {
    const [caso] = casosOf('balanco_tanque', sequenciaOf(visitas(35)));
    expect(caso).toMatchObject({
      litros: 142,
      frase:
        'Nas últimas vinte visitas a bomba deu em média 35 L a mais do que o marcador subiu. Descontado o erro possível, de até 27,9 L por visita, faltam ao todo 142 L.',
      quem: ['portaria', 'bomba'].map((parte) => ({
        parte,
        desde: new Date(depois(0).getTime() - 1),
      })),
    });
    expect(caso?.lancamentos).toHaveLength(20);
    expect(caso?.lancamentos?.[3]).toEqual({
      registro: 'f3',
      em: depois(24 * 3),
      placa: 'ABC1D23',
      texto: 'A bomba deu 103,75 L, o marcador subiu cerca de 69 L: 35 L a mais',
    });
  });

  it('forgets one slip', () => {
    const deslize = visitas(0).map((fato, i) => (i === 10 ? { ...fato, litros: 690 } : fato));
    expect(apontados('balanco_tanque', sequenciaOf(deslize.slice(11)))).toEqual([]);
  });

  it.each([
    [15, undefined],
    [
      25,
      'Nas últimas vinte visitas que atendeu a bomba deu em média 25 L a mais do que os marcadores subiram. Descontado o erro possível, de até 17,6 L por visita, faltam ao todo 148 L.',
    ],
  ])('of one attendant, %i L too much each', (aMais, frase) => {
    const dela = visitas(aMais, 20).map((fato) => ({ fato, capacidade: C }));
    const pergunta = balancoAtendente(dela, padrao);
    expect(pergunta?.apontamento.frase).toBe(frase);
    expect(pergunta?.vinte).toEqual(frase && dela);
    if (pergunta) expect(pergunta.apontamento.litros).toBe(148);
    expect(balancoAtendente(dela.slice(1), padrao)).toBeUndefined();
  });
});
