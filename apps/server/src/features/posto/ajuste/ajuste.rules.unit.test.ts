import { describe, expect, it } from 'vitest';
import { readLitros } from './ajuste.rules.ts';

describe('litres of a manual adjustment', () => {
  it.each([
    ['DIESEL S10', '100.5', undefined, { litros: '100.5', arla_litros: '0' }],
    ['DIESEL S10', '100.5', '10', { litros: '100.5', arla_litros: '10' }],
    ['DIESEL S10', '0', '10', { litros: '0', arla_litros: '10' }],
    ['DIESEL S500', '80', '0', { litros: '80', arla_litros: '0' }],
    ['ARLA', '20', undefined, { litros: '0', arla_litros: '20' }],
  ] as const)('%s %s with Arla %s', (tipo, litragem, litragemArla, expected) => {
    expect(readLitros({ tipo, litragem, litragemArla })).toEqual(expected);
  });

  it.each([
    ['DIESEL S500', '80', '1', 'ARLA só para veículos Diesel S10.'],
    ['DIESEL S10', '0', '0', 'O campo Litros é obrigatório.'],
    ['ARLA', '0', undefined, 'O campo Litros é obrigatório.'],
    ['ARLA', '80.5', undefined, 'O valor máximo permitido é 80 litros.'],
  ] as const)('refuses %s %s with Arla %s', (tipo, litragem, litragemArla, message) => {
    expect(() => readLitros({ tipo, litragem, litragemArla })).toThrow(message);
  });
});
