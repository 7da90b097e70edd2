import { expect, it } from 'vitest';
import { COST_CLASSES, OTHER, toDigitClasses, toDigitCosts } from './posteriors.ts';

const SYMBOLS = ['', '0', '1', 'I', 'km', '.'];

it('tells digits, what looks like one, and all other symbols', () => {
  expect([...toDigitClasses(SYMBOLS, { I: '1' })]).toEqual([0, 1, 2, 2, OTHER, OTHER]);
});

it.each([
  ['sums the symbols of a class', [0, 0, 0.2, 0.4, 0.3, 0.1], { 2: 0, [OTHER]: 4, 1: 255 }],
  ['counts the blank as a class', [0.9, 0.09, 0, 0, 0, 0.009], { 0: 0, 1: 23, [OTHER]: 46 }],
])('%s', (_, row, expected) => {
  const answer = { data: Float32Array.from([1, 0, 0, 0, 0, 0, ...row]), steps: 2, classes: 6 };
  const costs = toDigitCosts(answer, toDigitClasses(SYMBOLS, { I: '1' }));
  expect(costs).toHaveLength(2 * COST_CLASSES);
  expect(costs.subarray(COST_CLASSES)).toMatchObject(expected);
});
