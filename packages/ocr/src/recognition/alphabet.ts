import type { Posteriors } from './posteriors.ts';

/** What a plate is made of; class `i + 1` of compact posteriors is `PLATE_ALPHABET[i]`. */
export const PLATE_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Compact class per symbol of the recogniser; 0 where the symbol is in no plate. */
export type CompactTable = Int16Array;

/** Probability under which a class is noise: summing 6,600 of them would cost more than it says. */
const NOISE = 1e-6;

/** Maps the recogniser's symbols to compact classes, lower case folded to upper. */
export function createCompactTable(symbols: readonly string[]): CompactTable {
  return Int16Array.from(symbols, (symbol) =>
    symbol.length === 1 ? PLATE_ALPHABET.indexOf(symbol.toUpperCase()) + 1 : 0,
  );
}

/** Keeps the probabilities of A–Z and 0–9 (case folded) and gives all other mass to the blank. */
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
