import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import { listBombaCandidatos } from './read.ts';

const BOX = { cx: 900, cy: 300, width: 470, height: 150, angle: 0 };
const LABEL = { text: 'LITRES', box: { ...BOX, cy: 440, height: 60 } };

it('tells also what was taken for a number with its first 1 cut off', () => {
  const look = (digits: string, left: number) => {
    const box = { ...BOX, cx: BOX.cx - left / 2, width: BOX.width + left };
    return makeSighting(digits, { decimals: 2, source: 'segments', share: 0.5, box });
  };
  const sightings = [look('4602', 0), look('14602', 20), look('14602', 20)];
  const found = { sightings, lines: [LABEL], boxes: [] };
  const candidatos = listBombaCandidatos(found, { width: 1600, height: 900 });
  const litros = candidatos.filter(({ valor }) => valor === undefined);
  expect(litros.map((one) => one.litros)).toEqual(expect.arrayContaining(['146.02', '46.02']));
});
