import { describe, expect, it } from 'vitest';
import { networkSize } from './detect.ts';

describe('networkSize', () => {
  it.each([
    [1600, 1200, 640, false, 640, 480],
    [1200, 1600, 640, false, 480, 640],
    [300, 200, 640, false, 288, 192],
    [300, 200, 640, true, 640, 416],
    [2000, 10, 640, false, 640, 32],
  ])('%d × %d at side %d (enlarge %s) is %d × %d', (w, h, side, enlarge, width, height) => {
    expect(networkSize({ width: w, height: h }, { side, enlarge })).toEqual({ width, height });
  });

  it('presses a photo together along its width only', () => {
    const size = networkSize({ width: 1600, height: 1200 }, { side: 640, squeeze: 0.5 });
    expect(size).toEqual({ width: 320, height: 480 });
  });
});
