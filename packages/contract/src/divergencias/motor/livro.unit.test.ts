import { expect, it } from 'vitest';
import type { CausaVista } from '../../posto/motor/frases.ts';
import { limitesPadrao } from '../regras.ts';
import { livroAponta } from './livro.ts';

const LIMITES = limitesPadrao('livro_aponta');
const causa = (dados: Partial<CausaVista>): CausaVista => ({
  ...{ causa: 'perda', valor: 20, de: 16, ate: 24, aponta: true },
  ...{ litros_mes: 600, reais_mes: 3600, frase: 'Somem cerca de 20 L por dia.' },
  ...dados,
});
const mes = (...causas: CausaVista[]) => ({
  ...{ tanque: 'Diesel S10', inicio: '2026-04-02', fim: '2026-05-31', medicoes: 58 },
  analise: { situacao: 'olhe' as const, causas, falta: [] },
});

it.each([
  ['names nothing', mes(causa({ aponta: false })), undefined],
  ['names a loss', mes(causa({})), { litros: 600, valor: 3600 }],
  ['names a gain', mes(causa({ litros_mes: -90, reais_mes: -540 })), { litros: 90, valor: 540 }],
  ['names fewer litres than are asked about', mes(causa({ litros_mes: 59 })), undefined],
  ['names less money than is asked about', mes(causa({ reais_mes: 199 })), undefined],
  ['names a loss of what nobody knows the price', mes(causa({ reais_mes: null })), { valor: null }],
  [
    'names two causes, one of them too small',
    mes(causa({}), causa({ causa: 'bomba', litros_mes: 12, reais_mes: 72 })),
    { litros: 600, valor: 3600 },
  ],
])('a month whose book %s', (_, visto, caso) => {
  const achada = livroAponta(visto, LIMITES);
  if (caso) expect(achada).toMatchObject(caso);
  else expect(achada).toBeUndefined();
});

it('says whose tank, which days, and what the book says of them', () => {
  const { frase, numeros } = livroAponta(mes(causa({})), LIMITES)!;
  expect(frase).toBe('Diesel S10, de 02/04/2026 a 31/05/2026. Somem cerca de 20 L por dia.');
  expect(numeros).toEqual({
    Tanque: 'Diesel S10',
    Medido: '58 dias',
    'Perda por dia': '600 L por mês, R$\u00a03.600,00',
  });
});
