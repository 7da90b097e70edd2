import { CONFIRM_BELOW } from '@frota/contract/ocr/leitura';
import type { Indicios } from '../leitura.ts';
import { COEFFICIENTS, type Coefficients } from './coefficients.ts';

export type { Coefficients } from './coefficients.ts';

/**
 * How surely a reading is said, 0..1: its chance to be right by what spoke for and against it, stretched so
 * that the line above which nobody is asked, another chance for each kind, is the same `CONFIRM_BELOW` for all.
 * What is not among the evidence counts as 0.
 */
export function toConfianca(tipo: keyof typeof COEFFICIENTS, indicios: Indicios): number {
  const { line } = COEFFICIENTS[tipo];
  const distance = logOddsOf(COEFFICIENTS[tipo], indicios) - line;
  return Math.round(1000 / (1 + Math.exp(-distance - logOdds(CONFIRM_BELOW)))) / 1000;
}

/** The logarithm of the odds that a reading is right. */
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
