import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { readKmFrom } from './read.ts';

const PHOTO = { width: 1600, height: 1200 };
const BOX = { cx: 100, cy: 50, width: 100, height: 20, angle: 0 };
const ELSEWHERE = { ...BOX, cy: 500 };

/** What was read of these looks and a wide one, in which each reader shows these digits. */
const read = (looks: Sighting[], wide = looks[0]?.digits ?? '') => {
  const readers = [1, 2, 3].map(() => [look(wide)]);
  const found = { sightings: looks, lines: [], boxes: [], wide: [{ box: BOX, readers }] };
  return readKmFrom(found, PHOTO).leitura;
};
const look = (digits: string, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { confidence: 0.95, share: 0.5, box: BOX, ...change });

it('says surely what all looks agree on', () => {
  const leitura = read([look('184527'), look('184527')]);
  expect(leitura).toMatchObject({ texto: '184527', confirmar: false });
});

it.each<[string, Sighting[], string?]>([
  ['half of the looks show another number', [look('184527'), look('184521')], '184521'],
  ['the text recogniser sees no number', [look('184527', { source: 'digits' })]],
  ['another number elsewhere is as clear', [look('184527'), look('192125', { box: ELSEWHERE })]],
  ['a dial’s numerals look so', [look('405080'), look('405080', { source: 'digits' })]],
  ['wide looks show a digit more', [look('18452'), look('18452', { source: 'digits' })], '184527'],
])('is less sure where %s', (_, looks, wide) => {
  const clear = read([look('184527'), look('184527')]);
  expect(read(looks, wide).confianca).toBeLessThan(clear.confianca);
});

it('reads nothing where nothing was seen', () => {
  expect(read([])).toMatchObject({ texto: '', confirmar: true });
});
