import { describe, expect, it } from 'vitest';
import type { RgbImage } from '../image/decode.ts';
import { findSeparatorClasses, measureBlueShare, measureSeparator, stylePrices } from './style.ts';

const PLATE = { cx: 100, cy: 100, width: 100, height: 20, angle: 0 };
const headline = (text: string) => ({
  text,
  box: { cx: 100, cy: 82, width: 40, height: 8, angle: 0, score: 0.9 },
});

describe('stylePrices', () => {
  it.each<[string, number, number, string[], 'antiga' | 'mercosul' | 'none']>([
    ['a blue strip', 0.6, 0, [], 'mercosul'],
    ['BRASIL above', 0, 0.2, ['BRASIL'], 'mercosul'],
    ['BRASIL half read', 0, 0.2, ['3RASIL'], 'mercosul'],
    ['a separator', 0, 0.9, [], 'antiga'],
    ['a city above', 0, 0.2, ['PR-LONDRINA'], 'antiga'],
    ['no separator at all', 0, 0.02, [], 'mercosul'],
    ['a trace of a separator', 0, 0.2, [], 'none'],
    ['a blue strip and a separator', 0.6, 0.9, [], 'none'],
    ['a blue strip and a city above', 0.6, 0.2, ['PR-LONDRINA'], 'mercosul'],
  ])('%s speaks for %s', (_, blueShare, separator, above, favoured) => {
    const prices = stylePrices(PLATE, { blueShare, separator }, above.map(headline));
    expect({ antiga: prices.antiga > 0, mercosul: prices.mercosul > 0 }).toEqual({
      antiga: favoured === 'mercosul',
      mercosul: favoured === 'antiga',
    });
  });

  it('takes no notice of text beside, below, or larger than the plate', () => {
    const places = [{ cx: 200 }, { cy: 118 }, { cy: 30 }, { height: 30 }];
    const texts = places.map((place) => {
      const { box, text } = headline('PR-LONDRINA');
      return { text, box: { ...box, ...place } };
    });
    expect(stylePrices(PLATE, { blueShare: 0, separator: 0.2 }, texts)).toEqual({
      antiga: 0,
      mercosul: 0,
    });
  });
});

describe('measureBlueShare', () => {
  /** A plate's face in one colour, everything above its characters in another. */
  function draw(face: number[], above: number[]): RgbImage {
    const data = new Uint8Array(200 * 200 * 3);
    for (let i = 0; i < 200 * 200; i++) data.set(i < 200 * 90 ? above : face, i * 3);
    return { data, width: 200, height: 200 };
  }

  it.each([
    ['a blue band over a white face', [220, 220, 220], [20, 50, 160], 1],
    ['a grey car over a grey face', [150, 150, 150], [120, 120, 125], 0],
    ['a bluish face and strip, at dusk', [70, 90, 140], [75, 95, 150], 0],
    ['a blue band at dusk', [140, 150, 190], [15, 40, 150], 1],
  ])('of %s', (_, face, above, share) => {
    expect(measureBlueShare(draw(face, above), PLATE)).toBeCloseTo(share, 1);
  });

  it('is 0 where the strip lies outside the photo', () => {
    expect(measureBlueShare(draw([0, 0, 0], [0, 0, 255]), { ...PLATE, cy: -50 })).toBe(0);
  });
});

describe('measureSeparator', () => {
  it('is the highest mass of any step', () => {
    const classes = findSeparatorClasses(['', 'A', '·', '-', '中']);
    expect(classes).toEqual([2, 3]);
    const data = Float32Array.from([0.9, 0.1, 0, 0, 0, 0.1, 0.2, 0.5, 0.2, 0]);
    expect(measureSeparator({ data, steps: 2, classes: 5 }, classes)).toBeCloseTo(0.7);
  });
});
