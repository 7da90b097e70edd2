import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { readBombaFrom } from './read.ts';

const PHOTO = { width: 1600, height: 900 };
const BOX = { cx: 900, cy: 300, width: 470, height: 150, angle: 0 };
const LABEL = { text: 'LITRES', box: { ...BOX, cy: 440, height: 60 } };

const sighting = (digits: string, decimals: number, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { decimals, source: 'digits', share: 0.5, box: BOX, ...change });
const read = (...sightings: Sighting[]) =>
  readBombaFrom({ sightings, lines: [LABEL], boxes: [] }, PHOTO);

it('says surely what two looks agree on', () => {
  const leitura = read(sighting('4602', 2), sighting('4602', 2));
  expect(leitura).toMatchObject({ texto: 'Litros: 46,02', litros: '46.02', confirmar: false });
});

it.each(['1', '2'])('asks where a third look shows a %s before it', (first) => {
  const leitura = read(
    sighting('4602', 2),
    sighting('4602', 2),
    sighting(`${first}4602`, 2, { confidence: 0.6 }),
  );
  expect(leitura).toMatchObject({ litros: '46.02', confirmar: true });
});

it('does not ask where all three figures agree', () => {
  const at = (cy: number): Partial<Sighting> => ({ box: { ...BOX, cy } });
  const leitura = readBombaFrom(
    {
      sightings: [
        sighting('20965', 2, at(100)),
        sighting('3500', 2, at(300)),
        sighting('5990', 3, at(500)),
        sighting('15990', 3, { ...at(500), confidence: 0.3 }),
      ],
      lines: [],
      boxes: [],
    },
    PHOTO,
  );
  expect(leitura).toMatchObject({ valor: '209.65', litros: '35.00', confirmar: false });
});
