import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { readBombaFrom } from './read.ts';

const PHOTO = { width: 1600, height: 900 };
const BOX = { cx: 900, cy: 300, width: 470, height: 150, angle: 0 };
const LABEL = { text: 'LITRES', box: { ...BOX, cy: 440, height: 60 } };

const sighting = (digits: string, decimals: number, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { decimals, source: 'segments', share: 0.5, box: BOX, ...change });
/** As one look at it would be: the readers agree. */
const seen = (digits: string, decimals: number): Sighting[] => [
  sighting(digits, decimals),
  sighting(digits, decimals, { source: 'digits', unanimous: true }),
];
/** What was read of these looks and a wide one, in which each reader shows these digits. */
const read = (sightings: Sighting[], wide = sightings[0]!.digits) => {
  const readers = [1, 2, 3].map(() => [sighting(wide, 2)]);
  const found = { sightings, lines: [LABEL], boxes: [], wide: [{ box: BOX, readers }] };
  return readBombaFrom(found, PHOTO).leitura;
};

it('says surely what all readers agree on', () => {
  const leitura = read(seen('4602', 2));
  expect(leitura).toMatchObject({ texto: 'Litros: 46,02', litros: '46.02', confirmar: false });
});

it.each<[string, Sighting[], string?]>([
  ['a third look shows a digit before it', [...seen('4602', 2), sighting('14602', 2)]],
  ['a wide look shows a digit before it', seen('4602', 2), '14602'],
  ['a third look shows another number', [...seen('4602', 2), sighting('4607', 2)]],
  ['the last digit of two may be missing', seen('4602', 1)],
])('is less sure where %s', (_, sightings, wide) => {
  expect(read(sightings, wide).confianca).toBeLessThan(read(seen('4602', 2)).confianca);
});

it('does not ask where all three figures agree', () => {
  const at = (cy: number): Partial<Sighting> => ({ box: { ...BOX, cy } });
  const { leitura } = readBombaFrom(
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
