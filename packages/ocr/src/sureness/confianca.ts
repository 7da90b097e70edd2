import { CONFIRM_BELOW } from '@frota/contract/ocr/leitura';
import type { Indicios } from '../leitura.ts';
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
