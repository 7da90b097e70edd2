import { describe, expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Line, Sighting } from '../digits/sightings.ts';
import { rankKm } from './read.ts';

const BOX = { cx: 300, cy: 200, width: 120, height: 30, angle: 0 };

const sighting = (digits: string, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { confidence: 0.9, share: 0.5, box: BOX, ...change });
const line = (text: string, change: Partial<Line['box']> = {}): Line => ({
  text,
  box: { ...BOX, ...change },
});
const best = (sightings: Sighting[], lines: Line[] = []): string | undefined =>
  rankKm(sightings, lines)[0]?.digits;

describe('rankKm', () => {
  it.each<[string, Sighting[], Line[], string]>([
    ['seen more often', [sighting('246099'), sighting('246099'), sighting('246999')], [], '246099'],
    ['of a truck’s length', [sighting('246099'), sighting('2460')], [], '246099'],
    [
      'without decimals, which are the trip meter’s',
      [sighting('12345', { decimals: 1 }), sighting('54321')],
      [],
      '54321',
    ],
    [
      'without a point that only the digit reader sees',
      [
        sighting('26060'),
        sighting('26060', { source: 'digits', decimals: 1 }),
        sighting('80072', { confidence: 0.7 }),
      ],
      [],
      '80072',
    ],
    [
      'that is no dial’s scale',
      [sighting('100120', { box: { ...BOX, cy: 600 } }), sighting('98765')],
      [],
      '98765',
    ],
    [
      'without the last wheel where that is in doubt',
      [sighting('006093'), sighting('006096'), sighting('006095')],
      [],
      '609',
    ],
    [
      'with the last wheel where that is sure',
      [sighting('006093'), sighting('006093')],
      [],
      '6093',
    ],
    [
      'above or below the trip meter’s',
      [sighting('26060'), sighting('80072', { confidence: 0.85, box: { ...BOX, cy: 240 } })],
      [],
      '80072',
    ],
    [
      'surely read, whatever stands below it',
      [sighting('26060'), sighting('80072', { confidence: 0.5, box: { ...BOX, cy: 240 } })],
      [],
      '26060',
    ],
    [
      'that goes on to its unit',
      [
        sighting('162271', { line: '162271km', confidence: 0.8 }),
        sighting('16227', { source: 'digits' }),
        sighting('16227', { source: 'digits' }),
      ],
      [],
      '162271',
    ],
    [
      'labelled ODO in the same box',
      [sighting('98765'), sighting('54321', { line: 'ODO 54321' })],
      [],
      '54321',
    ],
    [
      'not labelled TRIP',
      [sighting('98765', { line: 'TRIP 98765' }), sighting('54321')],
      [],
      '54321',
    ],
    [
      'with ODO beside it',
      [sighting('98765', { box: { ...BOX, cy: 600 } }), sighting('54321')],
      [line('ODO', { cx: 200, width: 50 })],
      '54321',
    ],
    [
      'with km beside it',
      [sighting('98765', { box: { ...BOX, cy: 600 } }), sighting('54321')],
      [line('km', { cx: 390, width: 30 })],
      '54321',
    ],
  ])('prefers the number %s', (_, sightings, lines, digits) => {
    expect(best(sightings, lines)).toBe(digits);
  });

  it.each<[string, Sighting, string]>([
    ['a first digit', sighting('119462', { share: 0 }), '119462'],
    ['a last digit', sighting('194625', { share: 0 }), '194625'],
    ['a digit badly seen', sighting('119462', { share: 0, confidence: 0.6 }), '19462'],
    ['a label’s O or unlit segments', sighting('819462', { share: 0 }), '19462'],
    ['two digits', sighting('2119462', { share: 0 }), '19462'],
    ['elsewhere', sighting('119462', { share: 0, box: { ...BOX, cy: 600 } }), '19462'],
  ])('lets a wide look at five digits add %s', (_, wide, digits) => {
    expect(best([sighting('19462'), sighting('19462'), wide])).toBe(digits);
  });

  it('prefers the larger of two numbers', () => {
    const small = sighting('54321', { confidence: 1, box: { ...BOX, cy: 600, height: 10 } });
    expect(best([small, sighting('98765')])).toBe('98765');
  });

  it('restores a first 1 that the tighter box cut off', () => {
    const wider = { ...BOX, cx: 290, width: 140 };
    const cut = [sighting('17389'), sighting('17389')];
    expect(best([...cut, sighting('117389', { box: wider })])).toBe('117389');
    expect(best([...cut, sighting('117389', { box: wider, confidence: 0.1 })])).toBe('17389');
  });

  it('takes a first 1 of seven digits only where it was seen about as well as the six', () => {
    const six = [sighting('653150'), sighting('653150')];
    const seven = (confidence: number): Sighting => sighting('1653150', { confidence });
    expect(best([...six, seven(0.5)])).toBe('653150');
    expect(best([...six, seven(1), seven(1)])).toBe('1653150');
  });

  it('takes km/h for a speedometer’s unit, not the odometer’s', () => {
    const [plain] = rankKm([sighting('54321')], []);
    const [speed] = rankKm([sighting('54321', { line: '54321 km/h' })], []);
    const [distance] = rankKm([sighting('54321', { line: '54321 km' })], []);
    expect(speed!.score).toBe(plain!.score);
    expect(distance!.score).toBeGreaterThan(plain!.score);
  });

  it('leaves out numbers too short or too long for an odometer', () => {
    expect(rankKm([sighting('123'), sighting('12345678')], [])).toEqual([]);
  });
});
