import { describe, expect, it, test } from 'vitest';
import { crescimentoOf, diasOf, isBaixo } from './crescimento.rules.ts';

const GIB = 1024 ** 3;
const at = (dia: number, banco_bytes: number, fotos_bytes: number) => ({
  em: new Date(Date.UTC(2026, 2, dia)),
  banco_bytes,
  fotos_bytes,
});

describe('growth', () => {
  it('is between the first and the last measure', () => {
    expect(crescimentoOf([at(1, 100, 0), at(2, 900, 0), at(5, 500, 800)])).toEqual({
      banco: 100,
      fotos: 200,
    });
  });
  it('is not known before a day', () => {
    const unknown = { banco: null, fotos: null };
    expect(crescimentoOf([])).toEqual(unknown);
    expect(crescimentoOf([at(1, 1, 1)])).toEqual(unknown);
    expect(
      crescimentoOf([at(1, 1, 1), { ...at(1, 9, 9), em: new Date('2026-03-01T23:59:00Z') }]),
    ).toEqual(unknown);
  });
});

test.each<
  [string[], livre: number, banco: number | null, fotos: number | null, dias: number | null]
>([
  [['banco', 'fotos'], 11 * GIB, GIB / 2, GIB / 2, 10],
  [['banco'], 11 * GIB, GIB / 2, GIB, 20],
  [['fotos'], 11 * GIB, null, GIB, 10],
  [['copias', 'fotos'], 11 * GIB, GIB, GIB, 5],
  // What shrinks makes no room that could be counted on.
  [['banco', 'fotos'], 11 * GIB, -GIB, GIB, 10],
  [['banco', 'fotos'], GIB / 2, GIB, GIB, 0],
  [['banco', 'fotos'], 11 * GIB, null, null, null],
  [['copias'], 11 * GIB, GIB, 0, null],
])(
  'with %s on it, %d free, growing by %s and %s, a disk lasts %s days',
  (guarda, livre, banco, fotos, dias) => {
    const disco = { guarda: guarda as ('banco' | 'fotos' | 'copias')[], livre, total: 100 * GIB };
    expect(diasOf(disco, { banco, fotos }, { quantas: 0, bytes: 0 })).toBe(dias);
  },
);

test.each([
  [0, 10],
  [6, 10],
  [7, 70],
  [10, 70],
  [11, 300],
  [23, null],
])('with %d copies of a GiB there, 10 GiB more last %s days', (quantas, dias) => {
  const disco = { guarda: ['copias' as const], livre: 11 * GIB, total: 100 * GIB };
  const guardadas = { quantas, bytes: GIB };
  expect(diasOf(disco, { banco: GIB, fotos: null }, guardadas)).toBe(dias);
  expect(diasOf(disco, { banco: null, fotos: GIB }, { quantas: 0, bytes: GIB })).toBe(5);
});

test.each([
  [3 * GIB, null, false],
  [3 * GIB - 1, null, true],
  [3 * GIB - 1, 4000, true],
  [80 * GIB, 14, false],
  [80 * GIB, 13, true],
])('with %d free for %s days it is low: %s', (livre, dias, low) => {
  expect(isBaixo({ guarda: ['fotos'], livre, total: 100 * GIB }, dias)).toBe(low);
});
