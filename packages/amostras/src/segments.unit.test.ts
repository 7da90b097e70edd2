import { describe, expect, it } from 'vitest';
import { drawSegments } from './segments.ts';

const display = { right: 500, top: 100, height: 100, on: '#111111', off: '#eeeeee' };

/** Shapes of the lit part of a drawn display. */
function countLit(svg: string): { segments: number; points: number } {
  const lit = svg.slice(svg.indexOf('fill="#111111"'));
  return {
    segments: lit.match(/<path/g)?.length ?? 0,
    points: lit.match(/<circle/g)?.length ?? 0,
  };
}

describe('drawSegments', () => {
  it.each([
    ['0', 6],
    ['1', 2],
    ['2', 5],
    ['3', 5],
    ['4', 4],
    ['5', 5],
    ['6', 6],
    ['7', 3],
    ['8', 7],
    ['9', 6],
    [' ', 0],
  ])('lights %s with %i segments', (digit, segments) => {
    expect(countLit(drawSegments(digit, display))).toEqual({ segments, points: 0 });
  });

  it('draws one point, be it written as point or comma', () => {
    expect(countLit(drawSegments('85,50', display)).points).toBe(1);
    expect(drawSegments('85.50', display)).toBe(drawSegments('85,50', display));
  });

  it('leaves the places before a short number unlit', () => {
    expect(countLit(drawSegments('1', { ...display, places: 6 })).segments).toBe(2);
    expect(drawSegments('1', { ...display, places: 6 }).match(/<path/g)).toHaveLength(6 * 7);
  });

  it('refuses what seven segments cannot show', () => {
    expect(() => drawSegments('1K', display)).toThrow(RangeError);
  });
});
