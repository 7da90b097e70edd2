import { expect, it } from 'vitest';
import { makeCanvas, NEEDLE_ENDS, paint, paintNeedle } from './gauge.fixture.ts';
import { findNeedles } from './needle.ts';

it.each([0.05, 0.3, 0.5, 0.75, 0.95])('finds a needle at %d of the scale', (part) => {
  const canvas = makeCanvas();
  paintNeedle(canvas, part);
  const [best] = findNeedles(canvas, NEEDLE_ENDS);
  expect(Math.abs((best?.part ?? 9) - part)).toBeLessThan(0.05);
  expect(best?.contrast).toBeGreaterThan(150);
});

it('takes the edge of a bright field for no needle', () => {
  const canvas = makeCanvas();
  paint(canvas, [320, 100], [320, 380]);
  const [best] = findNeedles(canvas, NEEDLE_ENDS);
  expect(best?.contrast ?? 0).toBeLessThan(60);
});

it('finds nothing on a blank dial', () => {
  expect(findNeedles(makeCanvas(), NEEDLE_ENDS)).toEqual([]);
});
