/** Class `i + 1` of compact posteriors is `PLATE_ALPHABET[i]`. */
export const PLATE_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type CompactTable = Int16Array;

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

/** CTC: `steps` rows of `classes` probabilities; class 0 is the blank. */
export type Posteriors = { data: Float32Array; steps: number; classes: number };

export type DecodedText = { characters: string[]; probabilities: number[] };

/** Best path: repeats merged, blanks dropped. */
export function decodeGreedy(
  { data, steps, classes }: Posteriors,
  symbols: readonly string[],
): DecodedText {
  const characters: string[] = [];
  const probabilities: number[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const offset = step * classes;
    let best = 0;
    for (let c = 1; c < classes; c++) if (data[offset + c]! > data[offset + best]!) best = c;
    const probability = data[offset + best]!;
    if (best !== 0 && best !== previous) {
      characters.push(symbols[best] ?? '');
      probabilities.push(probability);
    } else if (best !== 0) {
      probabilities.push(Math.max(probabilities.pop()!, probability));
    }
    previous = best;
  }
  return { characters, probabilities };
}

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
