import { describe, expect, it } from 'vitest';
import {
  formatContagem,
  formatDiferenca,
  formatDiferencaPercentual,
  formatDigitado,
  formatInteiro,
  formatKm,
  formatLitros,
  formatLitrosEmJogo,
  formatMedia,
  formatOcupacao,
  formatParte,
  formatPercentual,
  formatReais,
} from './index.ts';

describe('numbers as people read them', () => {
  it.each([
    [formatInteiro(1234567), '1.234.567'],
    [formatInteiro(-1), '−1'],
    [formatInteiro(-0.4), '0'],
    [formatKm(128450), '128.450'],
    [formatKm('128450'), '128.450'],
    [formatKm(0), '0'],
    [formatLitros(15000), '15.000'],
    [formatLitros('85.500'), '85,5'],
    [formatLitros(1234.5678), '1.234,568'],
    [formatLitros(-61), '−61'],
    [formatLitros(-0), '0'],
    [formatLitros(-0.0001), '0'],
    [formatLitrosEmJogo(359.629), '360'],
    [formatLitrosEmJogo(1_504.56), '1.505'],
    [formatLitrosEmJogo(0.375), '0,4'],
    [formatDigitado('1234.500'), '1234,500'],
    [formatDigitado(85.5), '85,5'],
    [formatDigitado(''), ''],
    [formatMedia(3), '3,00'],
    [formatMedia(3.276), '3,28'],
    [formatReais(1234.5), 'R$\u00a01.234,50'],
    [formatReais('512.15'), 'R$\u00a0512,15'],
    [formatReais(-0.001), 'R$\u00a00,00'],
    [formatReais(-10), '−R$\u00a010,00'],
    [formatPercentual(0.6), '0,6%'],
    [formatParte(0.1234), '12,3%'],
    [formatOcupacao(9900, 15000), '66%'],
    [formatOcupacao(-20, 3000), '0%'],
    [formatOcupacao(0, 3000), '0%'],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });

  it.each([
    [12.5, 'litros', '+12,5'],
    [-1061, 'litros', '−1.061'],
    [0, 'litros', '0'],
    [0.001, 'litros', '+0,001'],
    [0.001, 'km', '0'],
    [-0.001, 'km', '0'],
    [0.255, 'km', '+0,26'],
    [12, 'km', '+12'],
  ] as const)('a difference of %d %s is %s', (diferenca, unidade, shown) => {
    expect(formatDiferenca(diferenca, unidade)).toBe(shown);
  });

  it.each([
    [-0.61, '−0,61%'],
    [1, '+1%'],
    [0, '0%'],
    [null, '–'],
  ])('a difference of %d per cent is %s', (percentual, shown) => {
    expect(formatDiferencaPercentual(percentual)).toBe(shown);
  });

  it.each([
    [0, '0 registros'],
    [1, '1 registro'],
    [1234, '1.234 registros'],
  ])('%i is %s', (quantos, shown) => {
    expect(formatContagem(quantos, 'registro', 'registros')).toBe(shown);
  });
});
