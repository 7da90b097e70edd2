import {
  KM_MAX_DIGITOS,
  LITROS_DECIMAIS,
  type Nivel,
  normalizeKm,
  normalizePlaca,
  typeArla,
  typeDecimal,
  VALOR_DECIMAIS,
} from '@frota/contract';
import {
  emptyReading,
  type PhotoReading,
  type ReadingEvent,
  reduceReading,
  restartReading,
  reviveReading,
} from '../../../capture/reading/photo-reading.ts';
import { placaRules } from '../../../capture/reading/rules.ts';
import { changeFotoKm, SEM_NIVEL, typeKm } from './km.ts';

/** What the driver has filled in; litres and values are decimals with a point, '' is blank. */
export interface ExternoForm {
  readonly placa: PhotoReading;
  readonly litros: string;
  readonly arla: string;
  /** More than the maximum was typed and cut down to it. */
  readonly arlaCortada: boolean;
  readonly valor: string;
  readonly comprovante: Blob | undefined;
  /** Digits without leading zeros; '' is blank. */
  readonly km: string;
  readonly fotoKm: PhotoReading;
  readonly nivel: Nivel | null;
  readonly fotoNivel: Blob | undefined;
}

export type ExternoChange =
  | { readonly type: 'placa' | 'fotoKm'; readonly event: ReadingEvent }
  /** The register knows a plate that looks alike, and the user took it. */
  | { readonly type: 'placaParecida'; readonly placa: string }
  | { readonly type: 'litros' | 'arla' | 'valor' | 'km'; readonly texto: string }
  | { readonly type: 'nivel'; readonly nivel: Nivel }
  | { readonly type: 'fotoNivel' | 'comprovante'; readonly foto: Blob }
  | { readonly type: 'sent' };

export const emptyExterno: ExternoForm = {
  placa: emptyReading,
  litros: '',
  arla: '',
  arlaCortada: false,
  valor: '',
  comprovante: undefined,
  km: '',
  fotoKm: emptyReading,
  ...SEM_NIVEL,
};

/** A form that was kept, as it can go on. */
export function reviveExterno(form: ExternoForm): ExternoForm {
  return { ...form, placa: reviveReading(form.placa), fotoKm: reviveReading(form.fotoKm) };
}

/** The next state of the form. Another plate photo resets every later field (spec, section 4). */
export function changeExterno(form: ExternoForm, change: ExternoChange): ExternoForm {
  switch (change.type) {
    case 'placa':
      return changePlaca(form, change.event);
    case 'placaParecida': {
      const valor = normalizePlaca(change.placa);
      const origem = form.placa.origem === 'digitada' ? 'digitada' : 'confirmada';
      return { ...form, placa: { ...form.placa, valor, origem } };
    }
    case 'litros':
      return { ...form, litros: typeDecimal(change.texto, LITROS_DECIMAIS) };
    case 'arla':
      return { ...form, ...typeArla(change.texto) };
    case 'valor':
      return { ...form, valor: typeDecimal(change.texto, VALOR_DECIMAIS) };
    case 'km': {
      const km = normalizeKm(change.texto).slice(0, KM_MAX_DIGITOS);
      return km === form.km ? form : typeKm(form, km);
    }
    case 'fotoKm':
      return changeFotoKm(form, change.event);
    case 'nivel':
      return { ...form, nivel: change.nivel };
    case 'fotoNivel':
    case 'comprovante':
      return { ...form, [change.type]: change.foto };
    case 'sent':
      return emptyExterno;
  }
}

function changePlaca(form: ExternoForm, event: ReadingEvent): ExternoForm {
  const placa = reduceReading(form.placa, event, placaRules);
  if (placa === form.placa) return form;
  if (event.type !== 'taken') return { ...form, placa };
  return { ...emptyExterno, placa, fotoKm: restartReading(form.fotoKm) };
}
