import { describe, expect, it } from 'vitest';
import { mean, percentile, wilsonInterval } from './statistics.ts';

describe('wilsonInterval', () => {
  // Reference values: Newcombe, Statistics in Medicine 17 (1998), table I.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d is %d to %d', (hits, trials, low, high) => {
    const interval = wilsonInterval(hits, trials);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  it('says nothing without trials', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  it.each([
    [0.5, 50],
    [0.95, 95],
    [1, 100],
    [0, 1],
  ])('%d of 1…100 is %d', (share, value) => {
    expect(percentile(hundred, share)).toBe(value);
  });
});

describe('mean', () => {
  it('is the sum over the count', () => {
    expect(mean([1, 2, 6])).toBe(3);
  });
});
