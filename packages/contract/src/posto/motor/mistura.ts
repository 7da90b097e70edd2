import type { Palpite } from './quadrados.ts';

export interface Parcela extends Palpite {
  readonly chance: number;
}

/** Normal distribution function, error 1e-7 (Abramowitz and Stegun, 26.2.17). */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}

/** Probability that the mixture lies below `valor`. */
export function chanceBelow(parcelas: readonly Parcela[], valor: number): number {
  return parcelas.reduce(
    (sum, parcela) => sum + parcela.chance * below((valor - parcela.valor) / parcela.desvio),
    0,
  );
}

/** By bisection. */
export function quantile(parcelas: readonly Parcela[], chance: number): number {
  let low = Math.min(...parcelas.map(({ valor, desvio }) => valor - 8 * desvio));
  let high = Math.max(...parcelas.map(({ valor, desvio }) => valor + 8 * desvio));
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (chanceBelow(parcelas, middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
