import { describe, expect, it } from 'vitest';
import { cropBox, cropLuma } from './crop.ts';
import type { RgbImage } from './decode.ts';

const SIZE = { height: 8, minWidth: 4, maxWidth: 64 };

function draw(width: number, height: number, at: (x: number, y: number) => number[]): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(at(i % width, Math.floor(i / width)), i * 3);
  return { data, width, height };
}

const whole = { cx: 16, cy: 8, width: 32, height: 16, angle: 0 };

describe('cropBox', () => {
  it('answers planes in the order blue, green, red, from −1 to 1', () => {
    const crop = cropBox(
      draw(32, 16, () => [255, 0, 51]),
      whole,
      {},
      SIZE,
    );
    expect([crop.width, crop.height]).toEqual([16, 8]);
    const plane = crop.width * crop.height;
    expect(crop.data[0]).toBeCloseTo(-0.6);
    expect(crop.data[plane]).toBeCloseTo(-1);
    expect(crop.data[2 * plane]).toBeCloseTo(1);
  });

  it('follows the angle of the box', () => {
    const upperHalfWhite = draw(40, 40, (_, y) => (y < 20 ? [255, 255, 255] : [0, 0, 0]));
    const turned = { cx: 20, cy: 20, width: 30, height: 20, angle: Math.PI / 2 };
    const crop = cropBox(upperHalfWhite, turned, {}, SIZE);
    const row = 4 * crop.width;
    expect(cropLuma(crop, row)).toBeCloseTo(1);
    expect(cropLuma(crop, row + crop.width - 1)).toBeCloseTo(-1);
  });

  it.each([-0.6, 0.4])(
    'sheared by its slope, sets upright what stands so beside a line askew by %d',
    (angle) => {
      const stripes = draw(80, 80, (x) => (x < 40 ? [0, 0, 0] : [255, 255, 255]));
      const askew = { cx: 40, cy: 40, width: 30, height: 20, angle };
      const crop = cropBox(stripes, askew, { shear: Math.tan(angle) }, SIZE);
      const lumas = (row: number): number[] =>
        Array.from({ length: crop.width }, (_, x) => cropLuma(crop, row * crop.width + x));
      for (const [x, luma] of lumas(0).entries()) {
        expect(lumas(crop.height - 1)[x]).toBeCloseTo(luma);
      }
      expect(new Set(lumas(0).map(Math.sign))).toEqual(new Set([-1, 1]));
    },
  );

  it.each([
    [{}, 16],
    [{ padX: 0.5 }, 24],
    [{ padY: 0.5 }, 8],
    [{ padX: 10 }, 64],
  ])('with view %o is %d pixels wide', (view, width) => {
    expect(
      cropBox(
        draw(32, 16, () => [0, 0, 0]),
        whole,
        view,
        SIZE,
      ).width,
    ).toBe(width);
  });

  it('is the mean of all the pixels that it shows smaller', () => {
    const net = draw(64, 64, (x, y) => ((x + y) % 2 === 0 ? [0, 0, 0] : [255, 255, 255]));
    const crop = cropBox(net, { cx: 32, cy: 32, width: 64, height: 32, angle: 0 }, {}, SIZE);
    expect(crop.width).toBe(16);
    for (const value of crop.data) expect(value).toBeCloseTo(0);
  });

  it('lies between the pixels that it shows larger', () => {
    const edge = draw(8, 8, (x) => (x < 4 ? [0, 0, 0] : [255, 255, 255]));
    const crop = cropBox(edge, { cx: 4, cy: 4, width: 4, height: 2, angle: 0 }, {}, SIZE);
    const row = Array.from({ length: crop.width }, (_, x) => cropLuma(crop, x));
    expect(row).toEqual(row.toSorted((left, right) => left - right));
    expect(new Set(row).size).toBeGreaterThan(2);
  });

  it('stretches faint contrast to the whole range', () => {
    const faint = draw(32, 16, (x) => (x < 16 ? [100, 100, 100] : [140, 140, 140]));
    const crop = cropBox(faint, whole, { stretch: true }, SIZE);
    expect(cropLuma(crop, 0)).toBeLessThan(-0.9);
    expect(cropLuma(crop, crop.width - 1)).toBeGreaterThan(0.9);
  });

  it('shows a photo’s tone at each place of the photo', () => {
    const toned = { ...draw(32, 16, () => [9, 9, 9]), tone: (_: number, x: number) => x * 8 };
    const right = { cx: 24, cy: 8, width: 16, height: 8, angle: 0 };
    const crop = cropBox(toned, right, {}, SIZE);
    expect(cropLuma(crop, 0)).toBeCloseTo((16 * 8) / 127.5 - 1);
    expect(cropLuma(crop, crop.width - 1)).toBeCloseTo((31 * 8) / 127.5 - 1);
  });

  it('repeats the border where a box reaches out of the photo', () => {
    const crop = cropBox(
      draw(32, 16, () => [9, 9, 9]),
      { ...whole, cx: 40, cy: -20 },
      {},
      SIZE,
    );
    expect(new Set(crop.data)).toHaveProperty('size', 1);
  });
});
