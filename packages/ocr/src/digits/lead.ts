const CLEAR_LEAD = 1;

export function leadOf<T extends { score: number }>(one: T, all: readonly T[]): number {
  const best = Math.max(
    ...all.map((other) => (other === one ? Number.NEGATIVE_INFINITY : other.score)),
  );
  return Math.max(-CLEAR_LEAD, Math.min(CLEAR_LEAD, one.score - best));
}
