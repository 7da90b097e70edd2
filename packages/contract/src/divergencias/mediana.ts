/** Median, median absolute deviation, and number of figures. */
export interface Faixa {
  readonly mediana: number;
  readonly mad: number;
  readonly n: number;
}

export function medianaOf(valores: readonly number[]): number {
  const sorted = [...valores].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

export function faixaOf(valores: readonly number[], minimo: number): Faixa | null {
  if (valores.length < minimo) return null;
  const mediana = medianaOf(valores);
  const mad = medianaOf(valores.map((valor) => Math.abs(valor - mediana)));
  return { mediana, mad, n: valores.length };
}

/** Usual km/L: median of `min` to `max` figures. `espalhamento`: least relative spread. */
export const USUAL_CONSUMO = { min: 6, max: 20, espalhamento: 0.06 } as const;

export function usualConsumo(medias: readonly number[]): Faixa | null {
  return faixaOf(medias.slice(-USUAL_CONSUMO.max), USUAL_CONSUMO.min);
}

/** Makes a median absolute deviation the standard deviation of a normal distribution. */
const MAD_TO_SD = 1.4826;

/** Relative spread, at least `piso`: else a few equal figures would make all others stand out. */
export function espalhamento({ mediana, mad }: Faixa, piso: number): number {
  return Math.max((MAD_TO_SD * mad) / mediana, piso);
}
