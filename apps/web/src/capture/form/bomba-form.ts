import {
  ARLA_DECIMAIS,
  LITROS_DECIMAIS,
  typeArla,
  VALOR_DECIMAIS,
} from '@frota/contract/combustivel';
import { faultOfDecimal } from '@frota/contract/numero';
import { emptyReading, type Reading } from '../reading/reading.ts';
import { emptyVehicle, typeKm, type VehicleForm } from './vehicle-form.ts';

/** What a pump counts, as it may be typed. */
export const FIGURES = {
  litros: { decimais: LITROS_DECIMAIS, unidade: 'L' },
  arla: { decimais: ARLA_DECIMAIS, unidade: 'L' },
  valor: { decimais: VALOR_DECIMAIS, unidade: 'R$' },
} as const;
export type Figure = keyof typeof FIGURES;

/** What task and foreign station ask alike of a fueling; figures as typed, '' is blank. */
export interface BombaForm extends VehicleForm, Readonly<Record<Figure, string>> {
  /** More Arla than the maximum was typed and cut down to it. */
  readonly arlaCortada: boolean;
  /** The pump's photo: what is read of it is proposed. */
  readonly bomba: Reading;
}
export type BombaField = keyof VehicleForm | 'bomba' | 'combustivel' | Figure;

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

/** Why a figure is no number. */
export function faultOfFigure(form: BombaForm, figure: Figure): string | undefined {
  return faultOfDecimal(form[figure], FIGURES[figure].decimais);
}
