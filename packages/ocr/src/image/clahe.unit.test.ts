import { describe, expect, it } from 'vitest';
import { equaliseAdaptively } from './clahe.ts';
import { type RgbImage, resizeImage } from './decode.ts';

function greyImage(width: number, height: number, at: (x: number, y: number) => number): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    data.fill(at(i % width, Math.floor(i / width)), i * 3, i * 3 + 3);
  }
  return { data, width, height };
}

const level = ({ data, width, tone }: RgbImage, x: number, y: number): number =>
  tone!(data[(y * width + x) * 3]!, x, y);

describe('equaliseAdaptively', () => {
  // Faint stripes, 8 levels apart, on a dark left half and on a bright right half.
  const stripes = greyImage(128, 64, (x, y) => (x < 64 ? 30 : 200) + (y % 8 < 4 ? 8 : 0));

  it('raises faint contrast in dark and in bright parts alike', () => {
    const equalised = equaliseAdaptively(stripes, { tiles: 4, clip: 20 });
    for (const x of [16, 112]) {
      const contrast = level(equalised, x, 1) - level(equalised, x, 5);
      expect(contrast).toBeGreaterThan(24);
    }
  });

  it('raises it less with a lower clip', () => {
    const contrast = (clip: number): number => {
      const equalised = equaliseAdaptively(stripes, { tiles: 4, clip });
      return level(equalised, 16, 1) - level(equalised, 16, 5);
    };
    expect(contrast(2)).toBeLessThan(contrast(20));
  });

  it('is seen as grey by who resizes the photo', async () => {
    const equalised = equaliseAdaptively(stripes, { tiles: 4, clip: 20 });
    const resized = await resizeImage(equalised, 64, 64);
    expect(resized).toMatchObject({ width: 64, height: 64 });
    const [red, green, blue] = resized.data.subarray(0, 3);
    expect([green, blue]).toEqual([red, red]);
    const contrast = resized.data[(64 + 8) * 3]! - resized.data[(5 * 64 + 8) * 3]!;
    expect(contrast).toBeGreaterThan(24);
  });
});
