import { describe, expect, it } from 'vitest';
import { checkCampoLido, checkDecimal, checkNota, checkPlaca, comparadaOf } from './index.ts';

describe('a typed value beside the reading of its photo', () => {
  it.each([
    ['ABC1234', 'ABC1234', undefined],
    ['ABC1C34', 'abc-1234', undefined],
    ['ABC1234', 'ABC1K34', 'diferenteDaLeitura'],
    ['ABC1234', '', 'semLeitura'],
    ['ABC1234', undefined, 'semLeitura'],
  ])('plate %s read as %j: %s', (placa, lida, motivo) => {
    expect(checkPlaca(placa, lida)?.motivo).toBe(motivo);
  });

  it.each([
    [123456, '0123.456', undefined],
    [0, '0', undefined],
    [123456, '123457', 'diferenteDaLeitura'],
    [123456, null, 'semLeitura'],
  ])('odometer %d read as %j: %s', (km, lido, motivo) => {
    const lida = lido === null ? undefined : { texto: lido };
    expect(checkCampoLido('km', 'km', String(km), lida)?.motivo).toBe(motivo);
  });

  it.each([
    ['80.5', '80.50', undefined],
    ['80.5', '80.51', 'diferenteDaLeitura'],
    ['0', '512.15', 'diferenteDaLeitura'],
    ['80.5', null, 'semLeitura'],
  ])('pump value %s read as %j: %s', (informado, lido, motivo) => {
    expect(checkDecimal('litros', informado, lido)?.motivo).toBe(motivo);
  });

  it('tells both values', () => {
    expect(checkCampoLido('km', 'km', '100', { texto: '101' })).toEqual({
      campo: 'km',
      motivo: 'diferenteDaLeitura',
      valor_informado: '100',
      valor_lido: '101',
    });
  });
});

describe('what typed values are held against', () => {
  const contada = { texto: '437907' };
  const bomba = { texto: 'Valor: R$ 512,15\nLitros: 85,50', litros: '85.50', valor: '512.15' };
  it.each([
    ['what was told where nothing was known', contada, undefined, contada],
    ['what the photo alone says', contada, '809056', { texto: '809056' }],
    [
      'the figures that a pump’s photo alone shows',
      bomba,
      'Litros: 8,55',
      { texto: 'Litros: 8,55', litros: '8.55' },
    ],
    ['nothing else where both are the same', bomba, bomba.texto, bomba],
  ] as const)('is %s', (_, told, daFoto, expected) => {
    expect(comparadaOf(told, daFoto)).toEqual(expected);
  });
});

describe('a typed field beside a late reading', () => {
  const bomba = { texto: 'Litros', litros: '80.50', valor: '512.15' };
  it.each([
    ['placa', 'placa', 'ABC1234', { texto: 'ABC1C34' }, undefined],
    ['km', 'km', '120500', { texto: '120900' }, 'diferenteDaLeitura'],
    ['bomba', 'bombaLitros', '80.5', bomba, undefined],
    ['bomba', 'arlaLitros', '10', bomba, 'diferenteDaLeitura'],
    ['bomba', 'bombaValor', '512.15', { texto: '' }, 'semLeitura'],
  ] as const)('%s photo, %s %s', (tipo, campo, informado, lida, motivo) => {
    expect(checkCampoLido(tipo, campo, informado, lida)?.motivo).toBe(motivo);
  });
});

it.each([
  ['the same month', '2026-11-20T15:00:00Z', undefined],
  [
    'the last evening of the month before, fueled after midnight',
    '2026-12-01T05:00:00Z',
    undefined,
  ],
  ['a day before the month begins', '2026-10-31T15:00:00Z', undefined],
  ['the month before', '2026-12-03T15:00:00Z', '12/2026'],
  ['the same month of another year', '2025-11-20T15:00:00Z', '11/2025'],
])('a receipt of November 2026, of %s', (_, em, informado) => {
  const chave = '50261112345678000195650010000123451123456788';
  expect(checkNota(new Date(em), chave)).toEqual(
    informado && {
      campo: 'fotoComprovante',
      motivo: 'notaDeOutroMes',
      valor_informado: informado,
      valor_lido: '11/2026',
    },
  );
});
