import { describe, expect, it } from 'vitest';
import type { Line } from '../digits/sightings.ts';
import { assignRoles } from './roles.ts';
import type { DisplayRow } from './rows.ts';

const at = (cy: number) => ({ cx: 300, cy, width: 200, height: 60, angle: 0 });

/** A row at a height; each way to read it with its decimals, weights falling. */
function row(cy: number, ...figures: [digits: string, decimals: number | undefined][]): DisplayRow {
  return {
    box: at(cy),
    figures: figures.map(([digits, decimals], i) => ({
      digits,
      decimals,
      pointShare: decimals === undefined ? 0 : 0.9,
      weight: 1 - 0.3 * i,
      widened: false,
      box: at(cy),
    })),
  };
}
const label = (text: string, cy: number): Line => ({ text, box: { ...at(cy), height: 20 } });

function read(rows: DisplayRow[], lines: Line[] = [], isCutOut = false): Record<string, string> {
  const [best] = assignRoles(rows, lines, isCutOut);
  const figures = Object.entries(best?.figures ?? {});
  return Object.fromEntries(figures.map(([role, { number }]) => [role, number]));
}

describe('assignRoles', () => {
  it.each<[string, DisplayRow[], Line[], Record<string, string>]>([
    ['a single number as litres', [row(100, ['4700', 3])], [], { litros: '4.700' }],
    [
      'a single number with two decimals as litres',
      [row(100, ['4629', 2])],
      [],
      { litros: '46.29' },
    ],
    [
      'a single number with cents, labelled LITROS, as litres',
      [row(100, ['4700', 2])],
      [label('LITROS', 150)],
      { litros: '47.00' },
    ],
    [
      'litres by a label whose foot the photo cuts off',
      [row(100, ['4700', 2])],
      [label('TRFS', 150)],
      { litros: '47.00' },
    ],
    [
      'a single number labelled TOTAL',
      [row(100, ['668', 2])],
      [label('TOTAL', 150)],
      { valor: '6.68' },
    ],
    [
      'two rows from the top as total and litres',
      [row(100, ['3882', 2]), row(200, ['9733', 3])],
      [],
      { valor: '38.82', litros: '9.733' },
    ],
    [
      'labels before order',
      [row(100, ['9733', 2]), row(250, ['3882', 2])],
      [label('LITROS', 145), label('R$', 295)],
      { litros: '97.33', valor: '38.82' },
    ],
    [
      'PREÇO POR LITRO as no label of the litres',
      [row(100, ['20000', 2]), row(250, ['4000', 2]), row(400, ['5000', 3])],
      [label('TOTAL A PAGAR R$', 145), label('LITROS', 295), label('PREÇO POR LITRO', 445)],
      { valor: '200.00', litros: '40.00', precoUnitario: '5.000' },
    ],
    [
      'three rows that agree, whatever their order',
      [row(100, ['599', 2]), row(200, ['20965', 2]), row(300, ['3500', 2])],
      [],
      { precoUnitario: '5.99', valor: '209.65', litros: '35.00' },
    ],
    [
      'the way to read a row that makes all three agree',
      [row(100, ['20985', 2], ['20965', 2]), row(200, ['3500', 2]), row(300, ['5990', 3])],
      [],
      { valor: '209.65', litros: '35.00', precoUnitario: '5.990' },
    ],
    [
      'two decimals where no point was seen',
      [row(100, ['23501', undefined])],
      [],
      { litros: '235.01' },
    ],
    [
      'a point where agreement wants it',
      [
        row(100, ['20965', undefined]),
        row(200, ['35000', undefined]),
        row(300, ['5990', undefined]),
      ],
      [],
      { valor: '209.65', litros: '35.000', precoUnitario: '5.990' },
    ],
  ])('reads %s', (_, rows, lines, figures) => {
    expect(read(rows, lines)).toEqual(figures);
  });

  it('reads a single number with two decimals, cut out of its photo, as the total', () => {
    expect(read([row(100, ['4629', 2])], [], true)).toEqual({ valor: '46.29' });
    expect(read([row(100, ['4629', 3])], [], true)).toEqual({ litros: '4.629' });
  });

  it('says whether the figures agree', () => {
    const rows = [row(100, ['20965', 2]), row(200, ['3500', 2]), row(300, ['5990', 3])];
    expect(assignRoles(rows, [], false)[0]!.consistent).toBe(true);
    expect(assignRoles(rows.slice(0, 2), [], false)[0]!.consistent).toBe(false);
  });

  it('reads nothing from no rows', () => {
    expect(assignRoles([], [label('LITROS', 100)], false)).toEqual([]);
  });
});
