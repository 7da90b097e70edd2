import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  LITROS_DECIMAIS,
  LITROS_MAX,
  VALOR_DECIMAIS,
  VALOR_MAX,
} from '@frota/contract/combustivel';
import { faultOfDecimal } from '@frota/contract/numero';
import type { Reading } from '../reading/reading.ts';
import type { VehicleForm } from './vehicle-form.ts';

export const FIGURES = {
  litros: { decimais: LITROS_DECIMAIS, maximo: LITROS_MAX, unidade: 'L' },
  arla: { decimais: ARLA_DECIMAIS, maximo: ARLA_MAX_LITROS, unidade: 'L' },
  valor: { decimais: VALOR_DECIMAIS, maximo: VALOR_MAX, unidade: 'R$' },
} as const;
export type Figure = keyof typeof FIGURES;

/** Figures as typed; '' is blank. */
export interface BombaForm extends VehicleForm, Readonly<Record<Figure, string>> {
  /** More than the maximum was typed, and cut. */
  readonly arlaCortada: boolean;
  readonly bomba: Reading;
}
export type BombaField = keyof VehicleForm | 'bomba' | 'combustivel' | 'bico' | 'bicoArla' | Figure;

/** Undefined where the figure is right. */
export function faultOfFigure(
  form: BombaForm,
  figure: Figure,
  maximo: number | undefined = FIGURES[figure].maximo,
): string | undefined {
  return faultOfDecimal(form[figure], FIGURES[figure].decimais, maximo);
}
