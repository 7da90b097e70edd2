import { describe, expect, it } from 'vitest';
import { standardise } from './reader.ts';

describe('standardise', () => {
  it('gives luma mean 0 and deviation 1, and zeros right of the crop', () => {
    const [width, height] = [40, 32];
    const plane = Float32Array.from({ length: width * height }, (_, i) => (i % 2 ? 0.2 : -0.6));
    const data = Float32Array.from([...plane, ...plane, ...plane]);
    const input = standardise({ data, width, height });
    const inside = Array.from({ length: height }, (_, y) => [
      ...input.subarray(y * 160, y * 160 + width),
    ]).flat();
    expect(inside.reduce((a, b) => a + b, 0) / inside.length).toBeCloseTo(0, 4);
    expect(Math.max(...inside)).toBeCloseTo(1, 1);
    expect(Math.min(...inside)).toBeCloseTo(-1, 1);
    expect(input[width]).toBe(0);
    expect(input).toHaveLength(160 * 32);
  });
});
