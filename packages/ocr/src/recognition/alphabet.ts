import type { Posteriors } from './posteriors.ts';

/** Class `i + 1` of compact posteriors is `PLATE_ALPHABET[i]`. */
export const PLATE_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export type CompactTable = Int16Array;

/** Less is noise; summing 6,600 classes costs more than it says. */
const NOISE = 1e-6;

export function createCompactTable(symbols: readonly string[]): CompactTable {
  return Int16Array.from(symbols, (symbol) =>
    symbol.length === 1 ? PLATE_ALPHABET.indexOf(symbol.toUpperCase()) + 1 : 0,
  );
}

/** A–Z and 0–9; all other mass goes to the blank. */
export function compactPosteriors(posteriors: Posteriors, table: CompactTable): Posteriors {
  const classes = PLATE_ALPHABET.length + 1;
  const data = new Float32Array(posteriors.steps * classes);
  for (let step = 0; step < posteriors.steps; step++) {
    const from = step * posteriors.classes;
    const to = step * classes;
    let kept = 0;
    for (let c = 1; c < posteriors.classes; c++) {
      const target = table[c]!;
      const probability = posteriors.data[from + c]!;
      if (target === 0 || probability < NOISE) continue;
      data[to + target]! += probability;
      kept += probability;
    }
    data[to] = Math.max(0, 1 - kept);
  }
  return { data, steps: posteriors.steps, classes };
}
