import { describe, expect, it } from 'vitest';
import type { Sighting } from '../digits/sightings.ts';
import { isOnWheels, toKmSightings } from './drums.ts';

const sighting = (digits: string, change: Partial<Sighting> = {}): Sighting => ({
  digits,
  decimals: 0,
  confidence: 1,
  source: 'text',
  share: 1,
  box: { cx: 0, cy: 0, width: 100, height: 20, angle: 0 },
  line: digits,
  times: [],
  ...change,
});
const shown = (seen: Sighting): string[] => toKmSightings(seen).map((one) => one.shown);

describe('isOnWheels', () => {
  it.each([
    ['035376', true],
    ['00762', true],
    ['0762', false],
    ['35376', false],
  ])('%s: %s', (digits, onWheels) => {
    expect(isOnWheels(digits)).toBe(onWheels);
  });
});

describe('toKmSightings', () => {
  it.each<[string, Sighting, string[]]>([
    ['a display as it is', sighting('246099'), ['246099']],
    ['five wheels', sighting('00762'), ['00762']],
    ['six wheels, the last of which may not be sure', sighting('007627'), ['007627', '00762']],
    ['the wheels before a dial’s numerals', sighting('00684270'), ['006842', '00684']],
    ['tenths as such', sighting('019495', { source: 'digits', decimals: 1 }), ['01949']],
    ['wheels that only the squeezed look joins', sighting('00609', { squeezed: true }), ['00609']],
    ['nothing else from the squeezed look', sighting('285077', { squeezed: true }), []],
    ['seven digits that no vehicle drives, without the first', sighting('3118693'), ['118693']],
    ['a dial’s numeral before wheels off', sighting('4016916'), ['016916', '01691']],
    ['a million kilometres as they are', sighting('1118693'), ['1118693']],
    ['a trip meter as it is', sighting('2347', { source: 'digits', decimals: 1 }), ['2347']],
  ])('takes %s', (_, seen, expected) => {
    expect(shown(seen)).toEqual(expected);
  });

  it('trusts a shorter number less', () => {
    const [whole, shorter] = toKmSightings(sighting('007627'));
    expect(shorter!.weight).toBeLessThan(whole!.weight);
  });
});
