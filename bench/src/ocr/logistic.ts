import type { Indicios } from '@frota/ocr';
import type { Coefficients } from '@frota/ocr/sureness';

/** A case to learn from: what was seen, by name, and whether it was right. */
export type Case = { x: Indicios; right: boolean };

export type Logistic = Pick<Coefficients, 'intercept' | 'weights'>;

const MAX_STEPS = 100;
const SETTLED = 1e-9;
const FREE = 1e-6;

/**
 * Logistic regression by Newton's method, its weights held back by a ridge penalty (Hoerl and Kennard,
 * Technometrics 12, 1970; McCullagh and Nelder, Generalized Linear Models, 4.4): `ridge` is what the square of
 * a weight costs in twice the log likelihood, each feature taken in its own standard deviations. The
 * intercept is free. The same cases give the same answer; all have the same features.
 */
export function fitLogistic(cases: readonly Case[], ridge: number): Logistic {
  const names = Object.keys(cases[0]?.x ?? {});
  const scales = names.map((name) => scaleOf(cases.map(({ x }) => x[name]!)));
  const rows = cases.map(({ x, right }) => ({
    x: [1, ...names.map((name, i) => (x[name]! - scales[i]!.mean) / scales[i]!.deviation)],
    right: right ? 1 : 0,
  }));
  const penalties = [FREE, ...names.map(() => ridge)];
  let beta = penalties.map(() => 0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = newtonStep(rows, beta, penalties);
    beta = beta.map((b, i) => b + change[i]!);
    if (Math.max(...change.map(Math.abs)) < SETTLED) break;
  }
  const [first = 0, ...slopes] = beta;
  const weights = names.map((_, i) => slopes[i]! / scales[i]!.deviation);
  const shift = weights.reduce((sum, weight, i) => sum + weight * scales[i]!.mean, 0);
  return {
    intercept: first - shift,
    weights: Object.fromEntries(names.map((name, i) => [name, weights[i]!])),
  };
}

type Row = { x: readonly number[]; right: number };

function newtonStep(
  rows: readonly Row[],
  beta: readonly number[],
  penalties: readonly number[],
): number[] {
  const gradient = beta.map((b, i) => -penalties[i]! * b);
  const hessian = beta.map((_, i) => beta.map((__, j) => (i === j ? penalties[i]! : 0)));
  for (const { x, right } of rows) {
    const chance = 1 / (1 + Math.exp(-beta.reduce((sum, b, i) => sum + b * x[i]!, 0)));
    for (const i of beta.keys()) {
      gradient[i]! += (right - chance) * x[i]!;
      for (const j of beta.keys()) hessian[i]![j]! += chance * (1 - chance) * x[i]! * x[j]!;
    }
  }
  return solve(hessian, gradient);
}

/** Mean and standard deviation; 1 where all values are the same. */
function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / values.length) || 1 };
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (let column = 0; column < rows.length; column++) {
    const below = rows.slice(column).map((row) => Math.abs(row[column]!));
    const pivot = column + below.indexOf(Math.max(...below));
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const factor = row[column]! / rows[column]![column]!;
      for (let i = column; i < row.length; i++) row[i]! -= factor * rows[column]![i]!;
    }
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}
