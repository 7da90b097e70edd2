import { expect, it } from 'vitest';
import { alcanceDe, eixoDe, faixaOf } from './analise.ts';

const resto = { aponta: false, litros_mes: 0, reais_mes: null, frase: '' };

it.each([
  [
    'perda',
    3,
    -3,
    9,
    { passa: [83.3, 116.7], de: 90, ate: 130, meio: 110, texto: '-3 a 9 L por dia' },
  ],
  [
    'bomba',
    0.1,
    0,
    0.2,
    { passa: [83.3, 116.7], de: 100, ate: 116.7, meio: 108.3, texto: '0% a 0,2%' },
  ],
  [
    'entrega',
    2,
    1.6,
    2.4,
    { passa: [91.7, 108.3], de: 166.7, ate: 200, meio: 183.3, texto: '1,6% a 2,4%' },
  ],
  [
    'registro',
    12,
    12,
    12,
    { passa: [83.3, 116.7], de: 140, ate: 140, meio: 140, texto: '12 L por dia' },
  ],
] as const)('%s of %f between %f and %f', (causa, valor, de, ate, faixa) => {
  const alcance = alcanceDe([{ ...resto, causa, valor, de, ate }]);
  const found = faixaOf({ ...resto, causa, valor, de, ate }, alcance);
  expect({ ...found, texto: found.texto.replaceAll('−', '-') }).toEqual(faixa);
});

it('has an axis for all causes of one unit', () => {
  const perda = { ...resto, causa: 'perda', valor: 17, de: 15, ate: 38 } as const;
  const registro = { ...resto, causa: 'registro', valor: 1, de: 1, ate: 1 } as const;
  expect(alcanceDe([perda, registro])).toBe(38);
  expect(eixoDe(38)).toEqual([
    { em: 47.4, texto: '−20' },
    { em: 100, texto: '0' },
    { em: 152.6, texto: '20' },
  ]);
});
