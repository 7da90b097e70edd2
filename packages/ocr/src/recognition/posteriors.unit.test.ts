import { describe, expect, it } from 'vitest';
import { decodeGreedy, type Posteriors } from './posteriors.ts';

const SYMBOLS = ['', 'A', 'B'];

/** One step per pair of class and probability; the rest is spread over the other classes. */
function posteriorsOf(...steps: [best: number, probability: number][]): Posteriors {
  const data = steps.flatMap(([best, probability]) =>
    SYMBOLS.map((_, c) => (c === best ? probability : (1 - probability) / 2)),
  );
  return { data: Float32Array.from(data), steps: steps.length, classes: 3 };
}

describe('decodeGreedy', () => {
  it('merges repeats and drops blanks', () => {
    const decoded = decodeGreedy(
      posteriorsOf([0, 0.9], [1, 0.6], [1, 0.8], [0, 0.9], [1, 0.7], [2, 0.9]),
      SYMBOLS,
    );
    expect(decoded.characters).toEqual(['A', 'A', 'B']);
    expect(decoded.probabilities.map((p) => p.toFixed(1))).toEqual(['0.8', '0.7', '0.9']);
  });

  it('reads nothing from blanks', () => {
    expect(decodeGreedy(posteriorsOf([0, 0.9], [0, 0.9]), SYMBOLS).characters).toEqual([]);
  });
});
