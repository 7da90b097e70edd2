import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { readKmFrom } from './read.ts';

const read = (...sightings: Sighting[]) =>
  readKmFrom({ sightings, lines: [], boxes: [] }, { width: 1600, height: 1200 }, {});
const look = (digits: string, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { source: 'digits', share: 0.5, ...change });

it('says surely what upright looks agree on', () => {
  expect(read(look('184527'), look('184527'))).toMatchObject({
    texto: '184527',
    confirmar: false,
  });
});

it('asks about what leaning looks settled', () => {
  const leitura = read(
    look('184527'),
    look('184521'),
    look('184527', { leaning: true }),
    look('184527', { leaning: true }),
  );
  expect(leitura).toMatchObject({ texto: '184527', confirmar: true });
  expect(leitura.alternativas[0]).toMatchObject({ texto: '184521' });
});

it('reads nothing where nothing was seen', () => {
  expect(read()).toMatchObject({ texto: '', confirmar: true });
});
