import { expect, it } from 'vitest';
import { makeCanvas, NEEDLE_ENDS, paintEnds, paintLetter } from './gauge.fixture.ts';
import { findLabels, type GaugeLabel, pairEnds } from './labels.ts';

const signs = (labels: readonly GaugeLabel[]): string =>
  labels
    .map(({ sign }) => sign)
    .sort()
    .join('');

it('finds an E and an F that stand alone, bright or dark', async () => {
  const canvas = makeCanvas();
  paintEnds(canvas, NEEDLE_ENDS);
  const negative = { ...canvas, data: canvas.data.map((level) => 255 - level) };
  expect(signs(await findLabels(canvas))).toBe('EF');
  expect(signs(await findLabels(negative))).toBe('EF');
});

it('finds none in a word', async () => {
  const canvas = makeCanvas();
  paintLetter(canvas, 'F', [200, 200]);
  paintLetter(canvas, 'E', [226, 200]);
  expect(await findLabels(canvas)).toEqual([]);
});

it('finds none on an empty wall', async () => {
  expect(await findLabels(makeCanvas())).toEqual([]);
});

it.each<[string, Partial<GaugeLabel>, number]>([
  ['of one height, some heights apart', {}, 1],
  ['of different heights', { height: 60 }, 0],
  ['at the same place', { at: [215, 300] }, 0],
  ['far from each other', { at: [900, 300] }, 0],
])('pairs letters %s', (_, change, count) => {
  const empty: GaugeLabel = { at: [200, 300], height: 30, sign: 'E', match: 0.9 };
  const full: GaugeLabel = { ...empty, at: [440, 300], sign: 'F', ...change };
  expect(pairEnds([empty, full])).toHaveLength(count);
});
