import { expect, it } from 'vitest';
import { linesOf } from './sparkline.tsx';

const BOX = { width: 28, height: 18 };

it.each([
  ['rises and falls', [1, 3, 2], ['M4 14h0L14 4L24 9'], { x: 24, y: 9 }],
  ['is level where all are equal', [5, 5], ['M4 9h0L24 9'], { x: 24, y: 9 }],
  ['has a gap where one is missing', [1, null, 2], ['M4 14h0', 'M24 4h0'], { x: 24, y: 4 }],
  ['ends before what is missing', [1, 2, null], ['M4 14h0L14 4'], undefined],
  ['is nothing of nothing', [null, null], [], undefined],
] as const)('a line %s', (_what, values, lines, last) => {
  expect(linesOf(values, BOX)).toEqual({ lines, last });
});
