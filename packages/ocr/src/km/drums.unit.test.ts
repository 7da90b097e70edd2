import { describe, expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { isOnWheels, toKmSightings } from './drums.ts';

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
    ['a display as it is', makeSighting('246099'), ['246099']],
    ['five wheels', makeSighting('00762'), ['00762']],
    ['six wheels, the last of which may not be sure', makeSighting('007627'), ['007627', '00762']],
    ['the wheels before a dial’s numerals', makeSighting('00684270'), ['006842', '00684']],
    ['tenths as such', makeSighting('019495', { source: 'digits', decimals: 1 }), ['01949']],
    [
      'wheels that only the squeezed look joins',
      makeSighting('00609', { squeezed: true }),
      ['00609'],
    ],
    ['nothing else from the squeezed look', makeSighting('285077', { squeezed: true }), []],
    ['seven digits that no vehicle drives, without the first', makeSighting('3118693'), ['118693']],
    ['a dial’s numeral before wheels off', makeSighting('4016916'), ['016916', '01691']],
    ['a million kilometres as they are', makeSighting('1118693'), ['1118693']],
    ['a trip meter as it is', makeSighting('2347', { source: 'digits', decimals: 1 }), ['2347']],
  ])('takes %s', (_, seen, expected) => {
    expect(shown(seen)).toEqual(expected);
  });

  it('trusts a shorter number less', () => {
    const [whole, shorter] = toKmSightings(makeSighting('007627'));
    expect(shorter!.weight).toBeLessThan(whole!.weight);
  });

  it('trusts six wheels less where the last one is read unsurely, and the five as before', () => {
    const half = makeSighting('007627', { confidence: 0.4 ** (1 / 6), lastProbability: 0.4 });
    const clear = makeSighting('007627');
    const [whole, shorter] = toKmSightings(half).map(({ weight }) => weight);
    expect(whole).toBeCloseTo(0.4 * half.confidence ** 2);
    expect(shorter).toBeCloseTo(toKmSightings(clear)[1]!.weight);
  });
});
