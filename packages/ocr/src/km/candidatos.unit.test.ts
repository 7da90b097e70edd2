import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import { listKmCandidatos } from './read.ts';

it('tells all that may be the number, best first, and how far each is before or behind', () => {
  const sightings = [makeSighting('246099', { confidence: 0.9 }), makeSighting('346099')];
  const found = { sightings, lines: [], boxes: [] };
  const [first, second, ...others] = listKmCandidatos(found, { width: 1600, height: 1200 });
  expect([first?.texto, second?.texto, ...others]).toEqual(['346099', '246099']);
  expect(first!.lead).toBeGreaterThan(0);
  expect(second!.lead).toBe(-first!.lead);
});
