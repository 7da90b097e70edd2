import type { Posteriors } from './posteriors.ts';

/** Per step `COST_CLASSES` costs over the best symbol, in tenths of a nat, up to 255: blank, ten digits, any other. */
export type DigitCosts = Uint8Array;

export const COST_CLASSES = 12;
export const OTHER = COST_CLASSES - 1;
const UNITS = 10;
const MAX_COST = 255;
const SMALLEST = 1e-12;

/** Symbol 0 is the blank; look-alike letters belong to their digit. */
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

/** Kilobytes in place of megabytes. */
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
