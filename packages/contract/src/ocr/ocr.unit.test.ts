import { describe, expect, it } from 'vitest';
import { normalizeKm, parseTextoBomba } from './leitura.rules.ts';

describe('odometer', () => {
  it.each([
    ['0123456', '123456'],
    ['123.456 km', '123456'],
    ['000', '0'],
    ['', ''],
    ['abc', ''],
  ])('reads %j as %j', (text, km) => {
    expect(normalizeKm(text)).toBe(km);
  });
});

describe('pump text', () => {
  it.each([
    ['Valor: R$ 512,15\nLitros: 85,50', { valor: '512.15', litros: '85.50' }],
    ['Valor: R$ 1.512,15\nLitros: 285,501', { valor: '1512.15', litros: '285.501' }],
    ['Litros: 85.5', { litros: '85.5' }],
    ['valor: 100', { valor: '100' }],
    ['', {}],
    ['nada aqui', {}],
  ])('finds the figures of %j', (texto, expected) => {
    expect(parseTextoBomba(texto)).toEqual(expected);
  });
});
