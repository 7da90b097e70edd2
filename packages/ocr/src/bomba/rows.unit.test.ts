import { describe, expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { findRows } from './rows.ts';

const BOX = { cx: 300, cy: 200, width: 200, height: 60, angle: 0 };

const sighting = (digits: string, decimals: number, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { decimals, source: 'digits', share: 0.5, box: BOX, ...change });
const firstOf = (sightings: Sighting[]): string => {
  const figure = findRows(sightings)[0]!.figures[0]!;
  return `${figure.digits}/${figure.decimals}`;
};

describe('findRows', () => {
  it('lays numbers out in rows, the ways to read a row best first', () => {
    const below = { ...BOX, cy: 300 };
    const rows = findRows([
      sighting('4567', 2, { share: 0.3 }),
      sighting('4587', 2),
      sighting('1234', 3, { box: below }),
    ]);
    expect(rows.map(({ figures }) => figures.map(({ digits }) => digits))).toEqual([
      ['4587', '4567'],
      ['1234'],
    ]);
  });

  it.each<[string, Sighting[], string]>([
    [
      'the point from the looks that saw it',
      [sighting('4587', 0), sighting('4587', 2), sighting('4587', 1, { share: 0.2 })],
      '4587/2',
    ],
    ['no zeros before the integers', [sighting('004587', 2)], '4587/2'],
    ['one zero before the point', [sighting('0045', 2)], '045/2'],
    [
      'a last 1 where the point stands two digits before it',
      [sighting('5401', 2), sighting('540', 1, { share: 0.4 })],
      '5401/2',
    ],
    [
      'a first 1 that the tighter box cut off',
      [
        sighting('9884', 3, { share: 0.6 }),
        sighting('19884', 3, { box: { ...BOX, cx: 285, width: 230 } }),
      ],
      '19884/3',
    ],
    [
      'the hundredths that a wide look shows behind the tenths',
      [sighting('1220', 1), sighting('12201', 2, { share: 0 })],
      '12201/2',
    ],
    [
      'tenths where a wide look is not sure of more',
      [sighting('2200', 1), sighting('22001', 2, { share: 0, confidence: 0.6 })],
      '2200/1',
    ],
    [
      'hundredths where a wide look shows a digit more',
      [sighting('5401', 2), sighting('54017', 3, { share: 0 })],
      '5401/2',
    ],
    [
      'no first 1 seen once beside many without it',
      [
        sighting('2200', 2, { share: 1.5 }),
        sighting('12200', 2, { share: 0.2, box: { ...BOX, cx: 285, width: 230 } }),
      ],
      '2200/2',
    ],
  ])('reads %s', (_, sightings, figure) => {
    expect(firstOf(sightings)).toBe(figure);
  });

  it('leaves out rows that are faint beside the best one', () => {
    const noise = sighting('5489', 2, { share: 0.2, box: { ...BOX, cy: 20 } });
    const rows = findRows([sighting('5948', 2), sighting('5948', 2), noise]);
    expect(rows).toHaveLength(1);
  });

  it('reads nothing from numbers no pump shows', () => {
    expect(
      findRows([
        sighting('12', 0),
        sighting('150', 0),
        sighting('12345678', 2),
        sighting('123456', 4),
      ]),
    ).toEqual([]);
  });
});
