import { describe, expect, it } from 'vitest';
import { type Case, fitLogistic } from './logistic.ts';

const cases = (x: Case['x'], right: number, wrong: number): Case[] => [
  ...Array.from({ length: right }, () => ({ x, right: true })),
  ...Array.from({ length: wrong }, () => ({ x, right: false })),
];

describe('fitLogistic', () => {
  it('finds the log odds of two groups', () => {
    const { intercept, weights } = fitLogistic(
      [...cases({ a: 0 }, 30, 10), ...cases({ a: 1 }, 90, 10)],
      1e-9,
    );
    expect(intercept).toBeCloseTo(Math.log(3), 5);
    expect(weights.a).toBeCloseTo(Math.log(9) - Math.log(3), 5);
  });

  it('holds back what tells all cases apart', () => {
    const apart = [...cases({ a: 0 }, 0, 20), ...cases({ a: 1 }, 20, 0)];
    const loose = fitLogistic(apart, 0.1).weights.a;
    const held = fitLogistic(apart, 10).weights.a;
    expect(Number.isFinite(loose)).toBe(true);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(loose!);
  });

  it('gives a feature that says nothing no weight', () => {
    const { weights } = fitLogistic(
      [...cases({ a: 0, b: 5 }, 30, 10), ...cases({ a: 1, b: 5 }, 10, 30)],
      1,
    );
    expect(weights.b).toBeCloseTo(0, 1);
  });
});
