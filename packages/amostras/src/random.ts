import { digitoDaChave } from '@frota/contract/nota';
import { diaOf } from '@frota/contract/tempo';

export type Random = ReturnType<typeof createRandom>;

/** Mulberry32 (public domain, Tommy Ettinger). */
export function createRandom(semente: number) {
  let state = semente >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** [min, max). */
  const between = (min: number, max: number): number => min + (max - min) * next();
  return {
    between,
    /** [min, max]. */
    int: (min: number, max: number): number => Math.floor(between(min, max + 1)),
    pick: <const L extends readonly [unknown, ...unknown[]]>(list: L): L[number] =>
      list[Math.floor(next() * list.length)],
    chance: (probability: number): boolean => next() < probability,
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

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Old and Mercosul in equal parts. */
export function randomPlaca(random: Random): string {
  const letter = (): string => LETTERS.charAt(random.int(0, 25));
  const digit = (): number => random.int(0, 9);
  const fifth = random.chance(0.5) ? letter() : digit();
  return `${letter()}${letter()}${letter()}${digit()}${fifth}${digit()}${digit()}`;
}

/** Mostly five and six digits. */
export function randomKm(random: Random): number {
  return Math.round(10 ** random.between(4, 5.95));
}

/** The total is litres × price, rounded as by a pump. */
export function randomAbastecimento(random: Random): {
  litros: string;
  valor: string;
  precoUnitario: string;
} {
  const centilitres = random.int(1_500, 40_000);
  const price = random.int(549, 689);
  return {
    litros: (centilitres / 100).toFixed(2),
    valor: (Math.round((centilitres * price) / 100) / 100).toFixed(2),
    precoUnitario: (price / 100).toFixed(2),
  };
}

/** A valid NFC-e key of this month and Mato Grosso do Sul. */
export function randomChave(random: Random, em: Date): string {
  const digits = (length: number): string =>
    Array.from({ length }, () => random.int(0, 9)).join('');
  const [year = '', month = ''] = diaOf(em).split('-');
  const first43 = `50${year.slice(2)}${month}${digits(14)}65001${digits(9)}1${digits(8)}`;
  return first43 + digitoDaChave(first43);
}
