import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  LITROS_DECIMAIS,
  LITROS_MAX,
  typeArla,
  VALOR_DECIMAIS,
  VALOR_MAX,
} from '@frota/contract/combustivel';
import { faultOfDecimal } from '@frota/contract/numero';
import { emptyReading, type Reading } from '../reading/reading.ts';
import { emptyVehicle, typeKm, type VehicleForm } from './vehicle-form.ts';

/** What a pump counts, as it may be typed. */
export const FIGURES = {
  litros: { decimais: LITROS_DECIMAIS, maximo: LITROS_MAX, unidade: 'L' },
  arla: { decimais: ARLA_DECIMAIS, maximo: ARLA_MAX_LITROS, unidade: 'L' },
  valor: { decimais: VALOR_DECIMAIS, maximo: VALOR_MAX, unidade: 'R$' },
} as const;
export type Figure = keyof typeof FIGURES;

/** What task and foreign station ask alike of a fueling; figures as typed, '' is blank. */
export interface BombaForm extends VehicleForm, Readonly<Record<Figure, string>> {
  /** More Arla than the maximum was typed and cut down to it. */
  readonly arlaCortada: boolean;
  /** The pump's photo: what is read of it is proposed. */
  readonly bomba: Reading;
}
export type BombaField = keyof VehicleForm | 'bomba' | 'combustivel' | 'bico' | 'bicoArla' | Figure;

export const emptyBomba: BombaForm = {
  ...emptyVehicle,
  litros: '',
  arla: '',
  arlaCortada: false,
  valor: '',
  bomba: emptyReading,
};

/** What each text makes of the form as it is typed. */
export const typeBomba = {
  km: typeKm,
  litros: (litros: string) => ({ litros }),
  arla: typeArla,
  valor: (valor: string) => ({ valor }),
};

/** Why a figure is no number, or more than any pump gives. */
export function faultOfFigure(
  form: BombaForm,
  figure: Figure,
  maximo: number | undefined = FIGURES[figure].maximo,
): string | undefined {
  return faultOfDecimal(form[figure], FIGURES[figure].decimais, maximo);
}
