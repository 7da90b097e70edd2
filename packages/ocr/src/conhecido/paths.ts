import { COST_CLASSES, type DigitCosts, OTHER } from '../recognition/posteriors.ts';

export type Range = { from: number; to: number };

/** Tenths of a nat behind the line's best path: 150 times less likely. */
const MAX_COST = 50;
/** Cost if the best path has a further digit before or after the number, such as a frame or the last wheel. */
const CUT_COST = 40;
/** Beam width; few paths are ever so near the best one. */
const MAX_PATHS = 32;
const MIN_DIGITS = 4;
const ZERO = 1;

/** A prefix: its value and digits, and whether a blank followed. */
type Path = { value: number; digits: number; blank: boolean; cost: number };

/** CTC: each number of the range with its cost over the line's best path, in tenths of a nat. */
export function findNumbers(costs: DigitCosts, range: Range): Map<number, number> {
  const steps = costs.length / COST_CLASSES;
  const shown = Array.from({ length: steps }, (_, step) => bestOf(costs, step));
  const found = new Map<number, number>();
  let paths: Path[] = [];
  for (let step = 0; step < steps; step++) {
    const row = costs.subarray(step * COST_CLASSES, (step + 1) * COST_CLASSES);
    const begun = beginAt(row, isCounted(lastBefore(shown, step)) ? CUT_COST : 0);
    paths = keepBest([...paths.flatMap((path) => goOn(path, row)), ...begun], range);
    for (const { value, digits, blank, cost } of paths) {
      if (blank || digits < MIN_DIGITS || value < range.from || value > range.to) continue;
      const goesOn = shown[step + 1] !== 1 + (value % 10) && isDigit(nextAfter(shown, step));
      const whole = cost + (goesOn ? CUT_COST : 0);
      if (whole <= MAX_COST && whole < (found.get(value) ?? Infinity)) found.set(value, whole);
    }
  }
  return found;
}

/** No number begins with a zero. */
function beginAt(row: DigitCosts, cut: number): Path[] {
  return Array.from({ length: 9 }, (_, i) => i + 1).map((value) => ({
    value,
    digits: 1,
    blank: false,
    cost: cut + row[1 + value]!,
  }));
}

/** The same digit, a blank, or a next digit; the same digit again needs a blank. */
function goOn({ value, digits, blank, cost }: Path, row: DigitCosts): Path[] {
  const last = value % 10;
  const next = Array.from({ length: 10 }, (_, digit) => digit)
    .filter((digit) => (blank || digit !== last) && cost + row[1 + digit]! <= MAX_COST)
    .map((digit) => ({
      value: 10 * value + digit,
      digits: digits + 1,
      blank: false,
      cost: cost + row[1 + digit]!,
    }));
  const same = blank ? [] : [{ value, digits, blank, cost: cost + row[1 + last]! }];
  return [{ value, digits, blank: true, cost: cost + row[0]! }, ...same, ...next];
}

/** The best path of each prefix that can reach the range. */
function keepBest(paths: readonly Path[], range: Range): Path[] {
  const best = new Map<string, Path>();
  for (const path of paths) {
    if (path.cost > MAX_COST || !mayReach(path, range)) continue;
    const name = `${path.value} ${path.blank}`;
    const other = best.get(name);
    if (!other || other.cost > path.cost) best.set(name, path);
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, MAX_PATHS);
}

function mayReach({ value }: Path, { from, to }: Range): boolean {
  for (let [least, most] = [value, value]; least <= to; least *= 10, most = 10 * most + 9) {
    if (most >= from) return true;
  }
  return false;
}

function bestOf(costs: DigitCosts, step: number): number {
  return costs.subarray(step * COST_CLASSES, (step + 1) * COST_CLASSES).indexOf(0);
}

function lastBefore(shown: readonly number[], step: number): number | undefined {
  return shown.slice(0, step).findLast((symbol) => symbol !== 0);
}

function nextAfter(shown: readonly number[], step: number): number | undefined {
  return shown.slice(step + 1).find((symbol) => symbol !== 0);
}

function isDigit(symbol: number | undefined): boolean {
  return symbol !== undefined && symbol !== 0 && symbol !== OTHER;
}

/** True for a digit, but not for a zero: a mechanical counter shows leading zeros. */
function isCounted(symbol: number | undefined): boolean {
  return isDigit(symbol) && symbol !== ZERO;
}
