import { describe, expect, it } from 'vitest';
import { findBoxes, type ProbabilityMap } from './detect.ts';

const OPTIONS = { threshold: 0.3, minScore: 0.5, unclipRatio: 0 };

function drawMap(width: number, height: number, at: (x: number, y: number) => number) {
  const data = Float32Array.from({ length: width * height }, (_, i) =>
    at(i % width, Math.floor(i / width)),
  );
  return { data, width, height } satisfies ProbabilityMap;
}

const within = (value: number, from: number, to: number): boolean => value >= from && value < to;

describe('findBoxes', () => {
  it('answers one box per component, in the photo’s pixels', () => {
    const map = drawMap(40, 20, (x, y) => {
      if (within(x, 4, 14) && within(y, 5, 9)) return 0.9;
      if (within(x, 20, 36) && within(y, 10, 15)) return 0.7;
      return 0.1;
    });
    const boxes = findBoxes(map, { width: 80, height: 60 }, OPTIONS);
    expect(boxes).toHaveLength(2);
    expect(boxes[0]).toMatchObject({ cx: 18, cy: 21, width: 20, height: 12, angle: 0 });
    expect(boxes[0]!.score).toBeCloseTo(0.9);
    expect(boxes[1]).toMatchObject({ cx: 56, cy: 37.5, width: 32, height: 15 });
  });

  it('joins pixels that touch at a corner', () => {
    const stairs = drawMap(24, 24, (x, y) => (Math.floor(x / 4) === Math.floor(y / 4) ? 0.9 : 0));
    expect(findBoxes(stairs, stairs, OPTIONS)).toHaveLength(1);
  });

  it.each([
    ['rises by 40°', 40],
    ['rises by 50°', 50],
    ['falls by 50°', -50],
  ])('lays a box along a line that %s', (_, degrees) => {
    const rise = (degrees / 180) * Math.PI;
    const along = (x: number, y: number): number => x * Math.cos(rise) - y * Math.sin(rise);
    const across = (x: number, y: number): number => x * Math.sin(rise) + y * Math.cos(rise);
    const map = drawMap(80, 80, (x, y) => {
      const [right, down] = [x - 39.5, y - 39.5];
      return Math.abs(along(right, down)) < 25 && Math.abs(across(right, down)) < 6 ? 0.9 : 0;
    });
    const [box] = findBoxes(map, map, OPTIONS);
    expect(box!.width).toBeGreaterThan(3 * box!.height);
    expect(box!.angle).toBeCloseTo(-rise, 1);
  });

  it('leaves a column of characters as it is', () => {
    const map = drawMap(80, 80, (x, y) =>
      Math.abs(x - 40) < 6 && Math.abs(y - 40) < 25 ? 0.9 : 0,
    );
    expect(findBoxes(map, map, OPTIONS)[0]).toMatchObject({ width: 11, height: 49, angle: 0 });
  });

  it.each([
    ['of low mean probability', 0.4, 10],
    ['of a few pixels', 0.9, 2],
  ])('drops a component %s', (_, probability, side) => {
    const map = drawMap(20, 20, (x, y) => (x < side && y < side ? probability : 0));
    expect(findBoxes(map, { width: 200, height: 200 }, OPTIONS)).toEqual([]);
  });

  it('drops a box too low to hold legible text', () => {
    const map = drawMap(40, 20, (x, y) => (x < 30 && y < 4 ? 0.9 : 0));
    expect(findBoxes(map, map, OPTIONS)).toEqual([]);
  });
});
