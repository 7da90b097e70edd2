import type { Nivel } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import { kmDigitado, numeroDigitado } from '@frota/contract/numero';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { normalizePlaca } from '@frota/contract/veiculos';
import type { Foto } from '../../offline/foto.ts';
import { type Reading, type ReadingEvent, reduceReading } from '../reading/reading.ts';
import { kmRules } from '../reading/rules.ts';
import type { Change } from './form-rules.ts';
import type { FormProps } from './steps.ts';

export interface VehicleForm {
  readonly placa: Reading;
  readonly km: string;
  readonly fotoKm: Reading;
  readonly nivel: Nivel | null;
  readonly fotoNivel: Foto | undefined;
}

const KM_MAX_LENGTH = 9;

export function typeKm(text: string): Pick<VehicleForm, 'km'> {
  return { km: text.slice(0, KM_MAX_LENGTH) };
}

export function isSameKm(a: string, b: string): boolean {
  return kmDigitado(a) !== '' && kmDigitado(a) === kmDigitado(b);
}

/** The user took a similar registered plate. */
export function renamePlaca(placa: string): Change<VehicleForm> {
  return { field: 'placa', event: { type: 'renamed', valor: normalizePlaca(placa) } };
}

/** The photo's km replaces the typed one when the user confirms it; offline the typed one counts at once. */
export function followKm<Form extends VehicleForm>(
  form: Form,
  change: { readonly field: string; readonly event?: ReadingEvent },
): Form {
  const { fotoKm, km } = form;
  if (change.field !== 'fotoKm') return form;
  if (change.event?.type === 'suggestionTaken') return { ...form, km: fotoKm.valor };
  if (change.event?.type !== 'failed' || !fotoKm.offline) return form;
  const typed = { type: 'typed', valor: kmDigitado(km) } as const;
  return { ...form, fotoKm: reduceReading(fotoKm, typed, kmRules(km)) };
}

export type VehicleProps = FormProps<VehicleForm, Change<VehicleForm>, keyof VehicleForm>;

/** Only a warning: gauges and manuals are often wrong. */
export function tanqueWarning(
  litros: string,
  { capacidade }: { readonly capacidade: number | null },
): string | undefined {
  if (capacidade === null || capacidade <= 0 || !(numeroDigitado(litros) > capacidade)) {
    return undefined;
  }
  return mensagensTarefas.acimaDoTanque(
    formatLitros(numeroDigitado(litros)),
    formatLitros(capacidade),
  );
}
