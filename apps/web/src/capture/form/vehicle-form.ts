import { KM_MAX_DIGITOS, type Nivel, normalizeKm, normalizePlaca } from '@frota/contract';
import { emptyReading, type Reading } from '../reading/reading.ts';
import type { Change } from './form-rules.ts';
import type { FormProps } from './steps.ts';

/** What gate, task and external form ask alike. */
export interface VehicleForm {
  readonly placa: Reading;
  /** Digits without leading zeros; '' is blank. */
  readonly km: string;
  readonly fotoKm: Reading;
  readonly nivel: Nivel | null;
  readonly fotoNivel: Blob | undefined;
}

export const emptyVehicle: VehicleForm = {
  placa: emptyReading,
  km: '',
  fotoKm: emptyReading,
  nivel: null,
  fotoNivel: undefined,
};

/** The odometer as it may be typed. */
export function typeKm(text: string): Pick<VehicleForm, 'km'> {
  return { km: normalizeKm(text).slice(0, KM_MAX_DIGITOS) };
}

/** The register knows a plate that looks like the one read, and the user took it. */
export function renamePlaca(placa: string): Change<VehicleForm> {
  return { field: 'placa', event: { type: 'renamed', valor: normalizePlaca(placa) } };
}

/** What the parts that ask for these fields are given. */
export type VehicleProps = FormProps<VehicleForm, Change<VehicleForm>, keyof VehicleForm>;
