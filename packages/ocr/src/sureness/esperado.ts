import type { Dicas } from '../leitura.ts';

/** A pump's figures, decimals with a point. */
type Figures = { litros?: string | undefined; valor?: string | undefined };

/** Litres that go into a tank beyond what its papers say: the filler neck's, and the papers' own error. */
const ABOVE_CAPACITY = 1.1;
/** Furthest from the usual price, as a share of it: other stations, a yard's own purchase. */
const OTHER_PRICE = 0.4;

/** Whether an odometer can show this, by what is known of its vehicle. */
export function isKmExpected(km: number, { kmAnterior, kmMaximo }: Dicas): boolean {
  return km >= (kmAnterior ?? 0) && km <= (kmMaximo ?? Number.POSITIVE_INFINITY);
}

/** Whether a pump's figures fit the vehicle's tank and the day's price. */
export function areFiguresExpected(
  { litros, valor }: Figures,
  { capacidade, precoUsual }: Dicas,
): boolean {
  if (litros === undefined) return true;
  const volume = Number(litros);
  if (capacidade !== undefined && volume > ABOVE_CAPACITY * capacidade) return false;
  if (valor === undefined || precoUsual === undefined) return true;
  const usual = volume * precoUsual;
  return Math.abs(Number(valor) - usual) <= OTHER_PRICE * usual;
}
