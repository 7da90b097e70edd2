import type { Dicas } from '../leitura.ts';

type Figures = { litros?: string | undefined; valor?: string | undefined };

/** The filler neck, and errors of the papers. */
const ABOVE_CAPACITY = 1.1;
/** Share of the usual price: other stations, a yard's own purchase. */
const OTHER_PRICE = 0.4;

export function isKmExpected(km: number, { kmAnterior, kmMaximo }: Dicas): boolean {
  return km >= (kmAnterior ?? 0) && km <= (kmMaximo ?? Number.POSITIVE_INFINITY);
}

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
