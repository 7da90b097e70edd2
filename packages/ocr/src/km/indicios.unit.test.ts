import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { findKmIndicios, rankKm } from './read.ts';

const BOX = { cx: 300, cy: 200, width: 120, height: 30, angle: 0 };
const ELSEWHERE = { ...BOX, cy: 600 };
const look = (digits: string, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { box: BOX, share: 0.5, ...change });
const indiciosOf = (digits: string, sightings: Sighting[]) =>
  findKmIndicios(digits, rankKm(sightings, []), { sightings, lines: [], boxes: [] });

it('counts wheels that show a zero in front, and a last one in doubt, as the same number', () => {
  const { against, text } = indiciosOf('4385', [look('004385'), look('04385'), look('004385')]);
  expect([against, text]).toEqual([0, 1]);
});

it('knows how far another number is behind, where it does not stand at the same place', () => {
  const seen = [look('54321'), look('54321')];
  const rival = indiciosOf('54321', [...seen, look('98765', { box: ELSEWHERE })]);
  const misread = indiciosOf('54321', [...seen, look('54327')]);
  expect(rival.leadElsewhere).toBeLessThan(1);
  expect(misread.leadElsewhere).toBe(1);
});

it.each([
  ['405080', 1],
  ['10120', 1],
  ['184527', 0],
])('takes %s for a dial’s numerals: %d', (digits, numerals) => {
  expect(indiciosOf(digits, [look(digits, { source: 'digits' })]).numerals).toBe(numerals);
});

it('says nothing of a number that nobody saw', () => {
  expect(indiciosOf('99999', [look('54321')])).toEqual({});
});
