export type Random = {
  /** [min, max). */
  between(min: number, max: number): number;
  /** [min, max]. */
  int(min: number, max: number): number;
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
  chance(probability: number): boolean;
};

/** Mulberry32 (public domain, Tommy Ettinger). */
export function createRandom(semente: number): Random {
  let state = semente >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + (max - min) * next();
  return {
    between,
    int: (min, max) => Math.floor(between(min, max + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (probability) => next() < probability,
  };
}

/** FNV-1a, for callers that give no seed. */
export function hashSemente(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
