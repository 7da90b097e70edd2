import { describe, expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { withoutOthers } from './read.ts';

const kept = (sightings: Sighting[]): string[] =>
  withoutOthers(sightings).map(({ digits }) => digits);

describe('withoutOthers', () => {
  it.each<[string, Sighting, boolean]>([
    ['an odometer', makeSighting('246099'), true],
    ['a time of day', makeSighting('1856', { times: ['1856'] }), false],
    ['a time of day badly read', makeSighting('0025', { times: ['2025'] }), false],
    ['the temperature and the time', makeSighting('121900', { times: ['1900'] }), false],
    ['an odometer beside the time', makeSighting('246099', { times: ['1900'] }), true],
    ['two numerals of a dial', makeSighting('80100'), false],
    ['three numerals of a dial', makeSighting('80100120'), false],
    ['numerals out of order', makeSighting('120100'), true],
    ['round numbers too far apart', makeSighting('120250'), true],
    ['one round number', makeSighting('20000'), true],
    ['a plate on a sticker', makeSighting('803234', { line: 'KX80-3234' }), false],
    ['a telephone number', makeSighting('34215678', { line: '3421 - 5678' }), false],
    ['a number behind a dash', makeSighting('246099', { line: '- 246099' }), true],
    [
      'what only the digits’ reader takes for numerals',
      makeSighting('80100', { source: 'digits' }),
      true,
    ],
  ])('judges %s', (_, seen, stays) => {
    expect(kept([seen])).toEqual(stays ? [seen.digits] : []);
  });

  it('leaves out all that was seen where one look saw numerals', () => {
    const elsewhere = { cx: 0, cy: 90, width: 100, height: 20, angle: 0 };
    const dial = makeSighting('100120');
    const sightings = [
      dial,
      { ...dial, digits: '0120' },
      makeSighting('98765', { box: elsewhere }),
    ];
    expect(kept(sightings)).toEqual(['98765']);
  });
});
