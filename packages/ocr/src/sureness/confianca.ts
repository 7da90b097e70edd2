import { CONFIRM_BELOW } from '@frota/contract/ocr/leitura';
import type { Dicas, Indicios } from '../leitura.ts';
import { COEFFICIENTS, type Coefficients } from './coefficients.ts';

export type { Coefficients } from './coefficients.ts';

/** Probability to be right, stretched so that each kind's line is at `CONFIRM_BELOW`. Missing evidence counts as 0. */
export function toConfianca(tipo: keyof typeof COEFFICIENTS, indicios: Indicios): number {
  const { line } = COEFFICIENTS[tipo];
  const distance = logOddsOf(COEFFICIENTS[tipo], indicios) - line;
  return Math.round(1000 / (1 + Math.exp(-distance - logOdds(CONFIRM_BELOW)))) / 1000;
}

export function logOddsOf(
  { intercept, weights }: Pick<Coefficients, 'intercept' | 'weights'>,
  indicios: Indicios,
): number {
  return Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * (indicios[name] ?? 0),
    intercept,
  );
}

function logOdds(chance: number): number {
  return Math.log(chance / (1 - chance));
}

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
