import { describe, expect, it } from 'vitest';
import type { Sighting } from '../digits/sightings.ts';
import { withoutClocksAndDials } from './others.ts';

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

const kept = (sightings: Sighting[]): string[] =>
  withoutClocksAndDials(sightings).map(({ digits }) => digits);

describe('withoutClocksAndDials', () => {
  it.each<[string, Sighting, boolean]>([
    ['an odometer', sighting('246099'), true],
    ['a time of day', sighting('1856', { times: ['1856'] }), false],
    ['a time of day badly read', sighting('0025', { times: ['2025'] }), false],
    ['the temperature and the time', sighting('121900', { times: ['1900'] }), false],
    ['an odometer beside the time', sighting('246099', { times: ['1900'] }), true],
    ['two numerals of a dial', sighting('80100'), false],
    ['three numerals of a dial', sighting('80100120'), false],
    ['numerals out of order', sighting('120100'), true],
    ['round numbers too far apart', sighting('120250'), true],
    ['one round number', sighting('20000'), true],
    [
      'what only the digits’ reader takes for numerals',
      sighting('80100', { source: 'digits' }),
      true,
    ],
  ])('judges %s', (_, seen, stays) => {
    expect(kept([seen])).toEqual(stays ? [seen.digits] : []);
  });

  it('leaves out all that was seen where one look saw numerals', () => {
    const elsewhere = { cx: 0, cy: 90, width: 100, height: 20, angle: 0 };
    const dial = sighting('100120');
    const sightings = [dial, { ...dial, digits: '0120' }, sighting('98765', { box: elsewhere })];
    expect(kept(sightings)).toEqual(['98765']);
  });
});
