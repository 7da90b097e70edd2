import { describe, expect, it } from 'vitest';
import {
  convexHull,
  fromRectFrame,
  minAreaRect,
  type Rect,
  rectCorners,
  toRectFrame,
  unclip,
} from './rect.ts';

describe('convexHull', () => {
  it('keeps the corners and drops points inside and on the edges', () => {
    const hull = convexHull([
      [0, 0],
      [4, 0],
      [2, 1],
      [4, 3],
      [2, 0],
      [0, 3],
    ]);
    expect(hull).toHaveLength(4);
    expect(new Set(hull.map(String))).toEqual(new Set(['0,0', '4,0', '4,3', '0,3']));
  });
});

describe('minAreaRect', () => {
  it.each([-40, -15, 0, 7, 30, 44])('finds a rectangle turned by %d degrees again', (degrees) => {
    const rect: Rect = { cx: 50, cy: 30, width: 40, height: 10, angle: (degrees * Math.PI) / 180 };
    const found = minAreaRect(rectCorners(rect));
    for (const key of ['cx', 'cy', 'width', 'height', 'angle'] as const) {
      expect(found[key]).toBeCloseTo(rect[key], 6);
    }
  });

  it('turns an upright rectangle so that its angle stays within 45 degrees', () => {
    const upright = minAreaRect(
      rectCorners({ cx: 0, cy: 0, width: 40, height: 10, angle: (80 * Math.PI) / 180 }),
    );
    expect(upright.width).toBeCloseTo(10);
    expect(upright.height).toBeCloseTo(40);
    expect(upright.angle).toBeCloseTo((-10 * Math.PI) / 180);
  });

  it('refuses fewer than two distinct points', () => {
    expect(() => minAreaRect([])).toThrow(RangeError);
  });
});

describe('unclip', () => {
  it('grows every side by area times ratio over perimeter', () => {
    const grown = unclip({ cx: 5, cy: 5, width: 30, height: 10, angle: 0 }, 1.6);
    expect(grown).toEqual({ cx: 5, cy: 5, width: 42, height: 22, angle: 0 });
  });
});

describe('rectangle frames', () => {
  it('lead from the picture to the box and back', () => {
    const rect: Rect = { cx: 10, cy: 20, width: 8, height: 4, angle: 0.5 };
    const { u, v } = toRectFrame(rect, fromRectFrame(rect, 3, -1));
    expect(u).toBeCloseTo(3);
    expect(v).toBeCloseTo(-1);
  });
});
