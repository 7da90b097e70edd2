import {
  FOTOS_POR_ITEM,
  KM_MAX_DIGITOS,
  type Nivel,
  normalizeKm,
  normalizePlaca,
} from '@frota/contract';
import {
  emptyReading,
  type PhotoReading,
  type ReadingEvent,
  reduceReading,
  restartReading,
  reviveReading,
} from '../../../capture/reading/photo-reading.ts';
import { kmRules, placaRules } from '../../../capture/reading/rules.ts';

export const ITENS = ['carrinho', 'cone', 'travaRodas'] as const;
export type Item = (typeof ITENS)[number];

export interface ItemSeguranca {
  readonly ok: boolean;
  readonly fotos: readonly Blob[];
}

/** What the gate has filled in. A changed form is another object, an unchanged one the same. */
export interface CheckinForm {
  readonly placa: PhotoReading;
  /** Digits without leading zeros; '' is blank. */
  readonly km: string;
  readonly fotoKm: PhotoReading;
  readonly nivel: Nivel | null;
  readonly fotoNivel: Blob | undefined;
  readonly motorista: string | null;
  readonly itens: Readonly<Record<Item, ItemSeguranca>>;
}

export type CheckinChange =
  | { readonly type: 'placa' | 'fotoKm'; readonly event: ReadingEvent }
  /** The register knows a plate that looks alike, and the user took it. */
  | { readonly type: 'placaParecida'; readonly placa: string }
  | { readonly type: 'km'; readonly texto: string }
  | { readonly type: 'nivel'; readonly nivel: Nivel }
  | { readonly type: 'fotoNivel'; readonly foto: Blob }
  | { readonly type: 'motorista'; readonly nome: string | null }
  | { readonly type: 'itemOk'; readonly item: Item; readonly ok: boolean }
  | { readonly type: 'itemFoto'; readonly item: Item; readonly foto: Blob }
  | { readonly type: 'itemSemFoto'; readonly item: Item; readonly index: number }
  | { readonly type: 'sent' };

const NOK: ItemSeguranca = { ok: false, fotos: [] };
const afterKm = {
  nivel: null,
  fotoNivel: undefined,
  motorista: null,
  itens: { carrinho: NOK, cone: NOK, travaRodas: NOK },
} as const;

export const emptyCheckin: CheckinForm = {
  placa: emptyReading,
  km: '',
  fotoKm: emptyReading,
  ...afterKm,
};

/** A form that was kept, as it can go on. */
export function reviveCheckin(form: CheckinForm): CheckinForm {
  return { ...form, placa: reviveReading(form.placa), fotoKm: reviveReading(form.fotoKm) };
}

/**
 * The next state of the form. Another plate photo resets every later step; another typed KM resets its
 * photo and every step after (spec, section 4).
 */
export function changeCheckin(form: CheckinForm, change: CheckinChange): CheckinForm {
  switch (change.type) {
    case 'placa':
      return changePlaca(form, change.event);
    case 'placaParecida': {
      const placa = normalizePlaca(change.placa);
      const origem = form.placa.origem === 'digitada' ? 'digitada' : 'confirmada';
      return { ...form, placa: { ...form.placa, valor: placa, origem } };
    }
    case 'km': {
      const km = normalizeKm(change.texto).slice(0, KM_MAX_DIGITOS);
      if (km === form.km) return form;
      return { ...form, ...afterKm, km, fotoKm: restartReading(form.fotoKm) };
    }
    case 'fotoKm': {
      const fotoKm = reduceReading(form.fotoKm, change.event, kmRules(form.km));
      return fotoKm === form.fotoKm ? form : { ...form, fotoKm };
    }
    case 'nivel':
      return { ...form, nivel: change.nivel };
    case 'fotoNivel':
      return { ...form, fotoNivel: change.foto };
    case 'motorista':
      return { ...form, motorista: change.nome };
    case 'itemOk':
      return changeItem(form, change.item, (item) => ({ ...item, ok: change.ok }));
    case 'itemFoto':
      return changeItem(form, change.item, ({ ok, fotos }) => ({
        ok,
        fotos: [...fotos, change.foto].slice(0, FOTOS_POR_ITEM),
      }));
    case 'itemSemFoto':
      return changeItem(form, change.item, ({ ok, fotos }) => ({
        ok,
        fotos: fotos.filter((_, index) => index !== change.index),
      }));
    case 'sent':
      return emptyCheckin;
  }
}

function changePlaca(form: CheckinForm, event: ReadingEvent): CheckinForm {
  const placa = reduceReading(form.placa, event, placaRules);
  if (placa === form.placa) return form;
  return event.type === 'taken' ? { ...emptyCheckin, placa } : { ...form, placa };
}

function changeItem(
  form: CheckinForm,
  item: Item,
  change: (item: ItemSeguranca) => ItemSeguranca,
): CheckinForm {
  return { ...form, itens: { ...form.itens, [item]: change(form.itens[item]) } };
}
