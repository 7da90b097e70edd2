import { describe, expect, it } from 'vitest';
import type { Rect } from '../geometry/rect.ts';
import { hasNeighbour, mergeNeighbours } from './search.ts';

const box = (cx: number, change: Partial<Rect> = {}): Rect => ({
  cx,
  cy: 50,
  width: 60,
  height: 30,
  angle: 0,
  ...change,
});

describe('mergeNeighbours', () => {
  it('joins two boxes on a line to the box around both', () => {
    const [joined, ...others] = mergeNeighbours([box(100), box(170)]);
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ cx: 135, cy: 50, width: 130, height: 30 });
  });

  it.each([
    ['far away', box(220)],
    ['on another line', box(170, { cy: 75 })],
    ['of another size', box(170, { height: 60 })],
    ['on top of it', box(110)],
  ])('leaves a box %s alone', (_, other) => {
    expect(mergeNeighbours([box(100), other])).toEqual([]);
  });

  it('follows a tilted line', () => {
    const angle = 0.2;
    const right = box(170, { cy: 50 + 70 * Math.tan(angle), angle });
    expect(mergeNeighbours([box(100, { angle }), right])).toHaveLength(1);
  });
});

describe('hasNeighbour', () => {
  it.each([
    ['the next box to the right', box(100), [box(170)], true],
    ['the next box to the left', box(170), [box(100)], true],
    ['nothing but itself', box(100), [], false],
    ['a box on another line', box(100), [box(170, { cy: 75 })], false],
  ])('sees %s: %s', (_, one, others, expected) => {
    expect(hasNeighbour(one, [one, ...others])).toBe(expected);
  });
});
