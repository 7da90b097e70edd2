import { describe, expect, it } from 'vitest';
import type { Rect } from '../geometry/rect.ts';
import { growTo, standardise } from './reader.ts';

describe('standardise', () => {
  it('gives luma mean 0 and deviation 1', () => {
    const [width, height] = [40, 40];
    const plane = Float32Array.from({ length: width * height }, (_, i) => (i % 2 ? 0.2 : -0.6));
    const data = Float32Array.from([...plane, ...plane, ...plane]);
    const input = standardise({ data, width, height });
    expect(input).toHaveLength(width * height);
    expect(input.reduce((a, b) => a + b, 0) / input.length).toBeCloseTo(0, 4);
    expect(Math.max(...input)).toBeCloseTo(1, 1);
    expect(Math.min(...input)).toBeCloseTo(-1, 1);
  });
});

describe('growTo', () => {
  // With 1.6 heights to either side it is 72 wide: from 14 to 86.
  const PAD = 1.6;
  const box: Rect = { cx: 50, cy: 30, width: 40, height: 10, angle: 0 };

  it('keeps a box that reaches over its number', () => {
    expect(growTo([0.3, 0.7], box, PAD)).toBe(box);
  });

  it('grows to a digit before the box', () => {
    const grown = growTo([0.1, 0.7], box, PAD);
    expect(grown.cx - grown.width / 2).toBeCloseTo(14 + 0.1 * 72 - 4);
    expect(grown.cx + grown.width / 2).toBeCloseTo(70);
  });

  it('grows along the line of a box at an angle', () => {
    const grown = growTo([0.3, 0.95], { ...box, angle: Math.PI / 6 }, PAD);
    const more = grown.width - box.width;
    expect(more).toBeGreaterThan(0);
    expect(grown.cx).toBeCloseTo(box.cx + (more / 2) * Math.cos(Math.PI / 6));
    expect(grown.cy).toBeCloseTo(box.cy + (more / 2) * Math.sin(Math.PI / 6));
  });
});
