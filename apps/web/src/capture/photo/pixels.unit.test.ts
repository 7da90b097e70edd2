import { describe, expect, it } from 'vitest';
import { encodeWithin, fitWithin, QUALITIES, type Size } from './pixels.ts';

describe('fitWithin', () => {
  it.each<[Size, Size]>([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 16000, height: 2 },
      { width: 1600, height: 1 },
    ],
  ])('%o becomes %o', (photo, expected) => {
    expect(fitWithin(photo, 1600)).toEqual(expected);
  });
});

describe('encodeWithin', () => {
  const photo = { width: 4000, height: 3000 };
  const limits = { lado: 1600, bytes: 1000 };
  /** Weighs what `weigh` says and remembers what was asked for. */
  const encoder = (weigh: (size: Size, quality: number) => number) => {
    const tries: string[] = [];
    const encode = async (size: Size, quality: number): Promise<Blob> => {
      tries.push(`${size.width}@${quality}`);
      return new Blob([new Uint8Array(weigh(size, quality))]);
    };
    return { encode, tries };
  };

  it('keeps the best quality when it is small enough', async () => {
    const { encode, tries } = encoder(() => 1000);
    expect((await encodeWithin(encode, photo, limits)).size).toBe(1000);
    expect(tries).toEqual(['1600@0.85']);
  });

  it('steps the quality down before the size', async () => {
    const { encode, tries } = encoder((_, quality) => Math.round(quality * 1500));
    expect((await encodeWithin(encode, photo, limits)).size).toBe(975);
    expect(tries).toEqual(['1600@0.85', '1600@0.75', '1600@0.65']);
  });

  it('makes the photo smaller when no quality is enough', async () => {
    const { encode, tries } = encoder((size) => (size.width > 1300 ? 1001 : 900));
    expect((await encodeWithin(encode, photo, limits)).size).toBe(900);
    expect(tries).toHaveLength(QUALITIES.length + 1);
    expect(tries.at(-1)).toBe('1280@0.85');
  });

  it('ends with the last try when nothing is small enough', async () => {
    const { encode, tries } = encoder(() => 5000);
    expect((await encodeWithin(encode, photo, limits)).size).toBe(5000);
    expect(tries).toHaveLength(QUALITIES.length * 4);
  });
});
