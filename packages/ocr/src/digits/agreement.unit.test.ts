import { describe, expect, it } from 'vitest';
import { findAgreement } from './agreement.ts';
import { makeSighting } from './sighting.fixture.ts';
import type { Sighting } from './sightings.ts';

const BOX = { cx: 300, cy: 200, width: 120, height: 30, angle: 0 };
const look = (digits: string, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { box: BOX, share: 0.5, ...change });
const agree = (sightings: Sighting[], readers?: Sighting[][]) =>
  findAgreement(
    { sightings, ...(readers && { wide: [{ box: BOX, readers }] }) },
    BOX,
    { digits: '18444', minDigits: 3 },
    ({ digits }) => digits === '18444',
  );

describe('findAgreement', () => {
  it('weighs the looks that show the number against the others at its place', () => {
    const { weight, against } = agree([
      look('18444'),
      look('18444', { confidence: 0.5 }),
      look('18446'),
      look('9999', { box: { ...BOX, cy: 500 } }),
      look('12'),
    ]);
    expect(weight).toBeCloseTo(Math.log(1.625));
    expect(against).toBeCloseTo(Math.log(1.5));
  });

  it('tells how surely each reader showed it', () => {
    const { text, segments } = agree([
      look('18444', { confidence: 0.8 }),
      look('18444', { confidence: 0.9 }),
    ]);
    expect([text, segments]).toEqual([0.9, 0]);
  });

  it('asks whether the digit networks agree by themselves, seen upright', () => {
    const { unanimous } = agree([
      look('18444', { source: 'digits', unanimous: true }),
      look('18444', { source: 'digits', unanimous: false }),
      look('18446', { source: 'digits', unanimous: true }),
      look('18444', { source: 'digits', unanimous: true, leaning: true }),
      look('18444'),
    ]);
    expect(unanimous).toBeCloseTo(1 / 3);
  });

  it.each([
    ['118444', 0.9],
    ['184441', 0.9],
    ['818444', 0],
    ['0118444', 0.9],
    ['1184441', 0],
  ])('takes %s for the number with one digit more by %d', (digits, longer) => {
    expect(agree([look('18444'), look(digits, { confidence: 0.9 })]).longer).toBe(longer);
  });

  it('counts the readers whose wide look shows the number and no digit more', () => {
    const readers = [[look('18444')], [look('118444')], []];
    expect(agree([look('18444')], readers)).toMatchObject({ wide: 1 / 3, longer: 1 });
    expect(agree([look('18444')]).wide).toBe(0.5);
  });
});
