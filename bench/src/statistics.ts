/** 95 % Wilson score interval of a share, both ends 0..1. Wilson, JASA 22 (1927). */
export function wilsonInterval(hits: number, trials: number): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / trials;
  const centre = share + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/** The value that `share` of all values do not exceed (nearest rank); NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}
