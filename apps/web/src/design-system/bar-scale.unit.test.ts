import { describe, expect, it } from 'vitest';
import { barLengths, scaleTicks } from './bar-scale.ts';

/** A cut bar as 'cut', another as its share of the track. */
function drawn(values: readonly number[]): (number | 'cut')[] {
  return barLengths(values).map(({ share, cut }) => (cut ? 'cut' : Number(share.toFixed(3))));
}

describe('barLengths', () => {
  it.each([
    ['nothing', [], []],
    ['one value', [7], [1]],
    ['only zeros', [0, 0], [0, 0]],
    ['values of a kind', [10, -5, 1], [1, 0.5, 0.1]],
    ['one value at the limit', [80, 10, 10], [1, 0.125, 0.125]],
    ['one value beyond it', [10_000, 20, -10, 5], ['cut', 0.8, 0.4, 0.2]],
    ['one below zero beyond it', [-10_000, 20, 10], ['cut', 0.8, 0.4]],
    ['two values beyond it', [10_000, 9_000, 10, 10, 5], ['cut', 'cut', 0.8, 0.8, 0.4]],
    ['one of two', [5_000, 4], ['cut', 0.8]],
    ['one among zeros', [9, 0, 0], [1, 0, 0]],
    ['as many large as small', [900, 800, 700, 2, 1], [1, 0.889, 0.778, 0.002, 0.001]],
  ])('draws %s', (_, values, lengths) => {
    expect(drawn(values)).toEqual(lengths);
  });

  it('draws a cut bar to the end', () => {
    expect(barLengths([10_000, 20, 10])[0]).toEqual({ share: 1, cut: true });
  });
});

it.each([
  [0, 15000, [0, 5000, 10000, 15000]],
  [-120, 3000, [-1000, 0, 1000, 2000, 3000]],
  [0, 5000, [0, 2000, 4000, 6000]],
])('a scale from %d to %d has %j', (min, max, ticks) => {
  expect(scaleTicks(min, max)).toEqual(ticks);
});
