import { describe, expect, it } from 'vitest';
import { readData, readHora, readNumero, readPlaca } from './celula.ts';

describe('a cell of a card company’s file', () => {
  it.each([
    ['26/11/2026', '2026-11-26', ''],
    ['6/1/26 14:30:05', '2026-01-06', '14:30:05'],
    ['26.11.2026', '2026-11-26', ''],
    ['2026-11-26T14:30', '2026-11-26', '14:30'],
    ['26112026', '2026-11-26', ''],
    ['20261126143005', '2026-11-26', '143005'],
    ['20122026', '2026-12-20', ''],
    ['26-nov-26', '2026-11-26', ''],
    ['26 de novembro de 2026 14:30', '2026-11-26', '14:30'],
    ['26/Dec/2026', '2026-12-26', ''],
    ['qui, 26/11/2026 às 14:30', '2026-11-26', '14:30'],
    ['26/11/2026 - 14:30', '2026-11-26', '14:30'],
    ['2026-11-27T02:30:05.120Z', '2026-11-26', '22:30:05'],
    ['2026-11-26T14:30:00-03:00', '2026-11-26', '13:30:00'],
    ['2026-11-26T00:00:00.000Z', '2026-11-26', ''],
    ['46352', '2026-11-26', ''],
    ['46352,604166', '2026-11-26', '0,604166'],
  ])('%s is the day %s', (texto, dia, hora) => {
    expect(readData(texto)).toEqual({ dia, hora });
  });

  it.each([
    '',
    '31/02/2026',
    '13/13/2026',
    '20262026',
    'TOTAL',
    '26-abc-26',
    'Total 26',
    '1/1',
    '01/01/1999',
  ])('%j is no day', (texto) => expect(readData(texto)).toBeUndefined());

  it.each([
    ['14:30', 52_200],
    ['14h30', 52_200],
    ['143005', 52_205],
    ['2:30 PM', 52_200],
    ['12:05 am', 300],
    ['14:30:05.123', 52_205],
    ['0,604166667', 52_200],
    ['24:00', undefined],
    ['01:30:00Z', undefined],
    ['01:30:00-03:00', undefined],
    ['meio-dia', undefined],
    ['', undefined],
  ])('%j is second %s of its day', (texto, segundos) => expect(readHora(texto)).toBe(segundos));

  it.each([
    ['1.234,56', 'virgula', 2, 1234.56],
    ['R$ 512,15', 'virgula', 2, 512.15],
    ['80,5 L', 'virgula', 3, 80.5],
    ['80,5 litros', 'virgula', 3, 80.5],
    ['BRL 512,15 D', 'virgula', 2, 512.15],
    ['512,15 C', 'virgula', 2, -512.15],
    ['1.234', 'virgula', 3, 1234],
    ['1,234.56', 'ponto', 2, 1234.56],
    ['80.500', 'ponto', 3, 80.5],
    ['0000080500', 'implicitas', 3, 80.5],
    ['-350,00', 'virgula', 2, -350],
    ['12.34', 'virgula', 2, undefined],
    ['1,2,3', 'virgula', 2, undefined],
    ['', 'virgula', 2, undefined],
    ['1e5', 'virgula', 2, undefined],
    ['0.500', 'virgula', 3, undefined],
  ] as const)('%j, written %s, is %s', (texto, decimais, casas, numero) => {
    expect(readNumero(texto, decimais, casas)).toBe(numero);
  });

  it.each([
    ['abc-1d23', 'ABC1D23'],
    ['ABC 1D23 - VW 24.280', 'ABC1D23'],
    ['Frota 12 (ABC1D23/MS)', 'ABC1D23'],
    ['ABC1D23 ABC-1D23', 'ABC1D23'],
    ['ABC1D23 / XYZ9A88', undefined],
    ['XABC1D234', undefined],
    ['', undefined],
  ])('%j has the plate %s', (texto, placa) => expect(readPlaca(texto)).toBe(placa));
});
