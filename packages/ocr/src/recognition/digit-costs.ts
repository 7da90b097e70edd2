import type { Posteriors } from './posteriors.ts';

/**
 * How much less likely than a line's most likely symbol each digit is, step by step: rows of `COST_CLASSES` costs in
 * tenths of a nat, up to 255. Class 0 is the blank, 1 to 10 are the digits, the last is any other symbol.
 */
export type DigitCosts = Uint8Array;

export const COST_CLASSES = 12;
export const OTHER = COST_CLASSES - 1;
const UNITS = 10;
const MAX_COST = 255;
const SMALLEST = 1e-12;

/** The class of each of a network's symbols, its first one the blank; the letters that look like a digit are of its class. */
export function toDigitClasses(
  symbols: readonly string[],
  alike: Readonly<Record<string, string>> = {},
): Uint8Array {
  return Uint8Array.from(symbols, (symbol, i) => {
    if (i === 0) return 0;
    const digit = alike[symbol] ?? symbol;
    return /^[0-9]$/.test(digit) ? 1 + Number(digit) : OTHER;
  });
}

/** What one line's answer costs, a few kilobytes in place of megabytes. */
export function toDigitCosts(
  { data, steps, classes }: Posteriors,
  classOf: Uint8Array,
): DigitCosts {
  const costs = new Uint8Array(steps * COST_CLASSES);
  const sums = new Float64Array(COST_CLASSES);
  for (let step = 0; step < steps; step++) {
    sums.fill(SMALLEST);
    for (let c = 0; c < classes; c++) sums[classOf[c]!]! += data[step * classes + c]!;
    const best = Math.max(...sums);
    for (let c = 0; c < COST_CLASSES; c++) {
      const cost = Math.round(UNITS * Math.log(best / sums[c]!));
      costs[step * COST_CLASSES + c] = Math.min(MAX_COST, cost);
    }
  }
  return costs;
}
