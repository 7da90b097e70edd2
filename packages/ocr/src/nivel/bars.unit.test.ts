import { expect, it } from 'vitest';
import { findBars } from './bars.ts';
import { BAR_ENDS, makeCanvas, paint, paintBars } from './gauge.fixture.ts';

it.each([3, 5, 8, 10])('finds %d of ten bars', (count) => {
  const canvas = makeCanvas();
  paintBars(canvas, count);
  const found = findBars(canvas, BAR_ENDS);
  expect(Math.abs((found?.part ?? 9) - count / 10)).toBeLessThan(0.05);
});

it('finds dark bars on a bright ground', () => {
  const canvas = makeCanvas();
  paintBars(canvas, 6);
  const negative = { ...canvas, data: canvas.data.map((level) => 255 - level) };
  expect(findBars(negative, BAR_ENDS)?.part).toBeCloseTo(0.6, 1);
});

it('takes a frame around no bars for none', () => {
  const canvas = makeCanvas();
  for (const x of [258, 298]) paint(canvas, [x, 110], [4, 280]);
  expect(findBars(canvas, BAR_ENDS)).toBeUndefined();
});

it('finds none where one bar or none is lit', () => {
  const canvas = makeCanvas();
  expect(findBars(canvas, BAR_ENDS)).toBeUndefined();
  paintBars(canvas, 1);
  expect(findBars(canvas, BAR_ENDS)).toBeUndefined();
});
