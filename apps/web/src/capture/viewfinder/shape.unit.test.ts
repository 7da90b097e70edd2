import { expect, it } from 'vitest';
import type { Size } from '../photo/fit.ts';
import { partInFrame, partInStill } from './shape.ts';

const size = (width: number, height: number): Size => ({ width, height });
const VIDEO = size(1200, 1600);
const PART = size(1080, 360);

it('knows what of a picture is seen in the frame', () => {
  expect(partInFrame(VIDEO, size(360, 480), size(324, 108))).toEqual(PART);
});

it.each([
  ['of the same form', size(3000, 4000), VIDEO, size(2700, 900)],
  ['that shows more at its short sides', size(3000, 4000), size(900, 1600), size(2700, 900)],
  ['narrower than the frame', size(900, 1600), VIDEO, size(900, 360)],
])('finds the same part in a still %s', (_case, still, video, part) => {
  expect(partInStill(still, video, PART)).toEqual(part);
});
