import { expect, it } from 'vitest';
import type { CausaVista } from '../../posto/motor/frases.ts';
import { limitesPadrao } from '../regras/regras.ts';
import { livroAponta } from './livro.ts';

const LIMITES = limitesPadrao('livro_aponta');
const causa = (dados: Partial<CausaVista>): CausaVista => ({
  causa: 'perda',
  valor: 20,
  de: 16,
  ate: 24,
  aponta: true,
  litros_mes: 600,
  reais_mes: 3600,
  frase: 'Faltam cerca de 20 L por dia.',
  ...dados,
});
/** 21 days of which 900 L went out each, and 4,000 L came in twice. */
const dips = (count: number) =>
  Array.from({ length: count }, (_, em) => ({
    em,
    medido: 9000,
    desvio: 20,
    semRegistro: null,
    saidas: 900,
    entradas: em % 10 === 5 ? 4000 : 0,
  }));
const mes = (...causas: CausaVista[]) => ({
  tanque: 'Diesel S10',
  inicio: '2026-04-02',
  fim: '2026-05-31',
  medicoes: 58,
  preco: 6,
  doMes: dips(21),
  analise: { situacao: 'olhe' as const, causas, falta: [] },
});
const bomba = { causa: 'bomba', valor: 0.5, litros_mes: 135, reais_mes: 810 } as const;

it.each([
  ['names nothing', mes(causa({ aponta: false })), undefined],
  ['names a loss', mes(causa({})), { litros: 400, valor: 2400 }],
  ['names the pump', mes(causa(bomba)), { litros: 90, valor: 540 }],
  [
    'names deliveries',
    mes(causa({ causa: 'entrega', valor: 1, litros_mes: 120, reais_mes: 720 })),
    { litros: 80, valor: 480 },
  ],
  [
    'names a gain',
    mes(causa({ valor: -3, litros_mes: -90, reais_mes: -540 })),
    { litros: null, valor: null },
  ],
  [
    'names a gain beside a loss',
    mes(causa({ valor: -3, litros_mes: -90, reais_mes: -540 }), causa(bomba)),
    { litros: 90, valor: 540 },
  ],
  ['names a loss by dips of the month before', { ...mes(causa({})), doMes: dips(11) }, undefined],
  ['names fewer litres than are asked about', mes(causa({ litros_mes: 59 })), undefined],
  ['names less money than is asked about', mes(causa({ reais_mes: 199 })), undefined],
  [
    'names a loss of what nobody knows the price',
    { ...mes(causa({ reais_mes: null })), preco: null },
    { valor: null },
  ],
  [
    'names two causes, one of them too small',
    mes(causa({}), causa({ ...bomba, litros_mes: 12, reais_mes: 72 })),
    { litros: 400, valor: 2400 },
  ],
])('a month whose book %s', (_, visto, caso) => {
  const achada = livroAponta(visto, LIMITES);
  if (caso) expect(achada).toMatchObject(caso);
  else expect(achada).toBeUndefined();
});

it('says whose tank, which days, and what the book says of them', () => {
  const { frase, numeros } = livroAponta(mes(causa({})), LIMITES)!;
  expect(frase).toBe('Diesel S10, de 02/04/2026 a 31/05/2026. Faltam cerca de 20 L por dia.');
  expect(numeros).toEqual({
    Tanque: 'Diesel S10',
    Medido: '58 dias, 21 deste mês',
    'Perda por dia': '600 L por mês, R$\u00a03.600,00',
  });
});
