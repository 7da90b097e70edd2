import { describe, expect, it } from 'vitest';
import { timesIn } from './sightings.ts';

describe('timesIn', () => {
  it.each([
    ['18:56', ['1856']],
    ['OUT 9:05', ['905']],
    ["12'c 19:00", ['1900']],
    ['12219:00', ['1900']],
    ['06:10 22:45', ['0610', '2245']],
    ['24:10', ['410']],
    ['19:60', []],
    ['131:033', []],
    ['131033', []],
  ])('finds in %s the times %j', (text, times) => {
    expect(timesIn(text)).toEqual(times);
  });
});
