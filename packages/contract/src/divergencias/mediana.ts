/** Middle and spread of some figures: their median and median absolute deviation, and how many they are. */
export interface Faixa {
  readonly mediana: number;
  readonly mad: number;
  readonly n: number;
}

/** The middle of some figures, between the two in the middle where they are even; NaN of none. */
export function medianaOf(valores: readonly number[]): number {
  const sorted = [...valores].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** Median and median absolute deviation of some figures; null of fewer than `minimo`. */
export function faixaOf(valores: readonly number[], minimo: number): Faixa | null {
  if (valores.length < minimo) return null;
  const mediana = medianaOf(valores);
  const mad = medianaOf(valores.map((valor) => Math.abs(valor - mediana)));
  return { mediana, mad, n: valores.length };
}

/**
 * What a vehicle's usual km/L is made of: the median of its last `max` figures, of at least `min`. None burns
 * more steadily from one fueling to the next than `espalhamento`.
 */
export const USUAL_CONSUMO = { min: 6, max: 20, espalhamento: 0.06 } as const;

/** A vehicle's usual km/L by its figures, oldest first; null of too few. */
export function usualConsumo(medias: readonly number[]): Faixa | null {
  return faixaOf(medias.slice(-USUAL_CONSUMO.max), USUAL_CONSUMO.min);
}

/** What makes a median absolute deviation the standard deviation of a normal distribution. */
const MAD_TO_SD = 1.4826;

/** Relative spread of some figures, at least `piso`: equal figures by chance would make every other one stand out. */
export function espalhamento({ mediana, mad }: Faixa, piso: number): number {
  return Math.max((MAD_TO_SD * mad) / mediana, piso);
}
