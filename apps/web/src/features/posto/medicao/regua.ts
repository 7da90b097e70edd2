import type { Produto } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  AGUA_MAX_MM,
  type Arqueacao,
  CM_DECIMAIS,
  CM_MAX,
  faultsOfRegua,
  litrosDaRegua,
  type Medicao,
} from '@frota/contract/posto';
import type { Arqueacoes } from '../api.ts';
import type { Campos, MedicaoForm } from './medicao.ts';

/** Tanks measured in cm on this device. */
const EM_CM_KEY = 'medicao_em_cm';

export function readEmCm(): readonly string[] {
  return localStorage.getItem(EM_CM_KEY)?.split(',') ?? [];
}

export function keepEmCm(tipo: Produto, emCm: boolean): void {
  const outros = readEmCm().filter((outro) => outro !== tipo);
  localStorage.setItem(EM_CM_KEY, (emCm ? [...outros, tipo] : outros).join(','));
}

/** Switches one tank's unit and empties its field. */
export function inOtherUnit(form: MedicaoForm, { litros, cm, agua }: Campos): MedicaoForm {
  const { [cm]: altura, [agua]: _, ...rest } = form;
  const other = altura === undefined ? { [cm]: '', [agua]: '' } : {};
  return { ...rest, [litros]: '', ...other } as MedicaoForm;
}

/** Litres of a tank, empty is 0; NaN if invalid, undefined if unknown. */
export function litrosDe(
  form: MedicaoForm,
  { tipo, litros, cm, agua }: Campos,
  arqueacoes: Arqueacoes,
): number | undefined {
  const altura = form[cm];
  if (altura === undefined || altura.trim() === '') return numeroDigitado(form[litros]);
  const arqueacao = arqueacoes[tipo];
  if (!arqueacao || Object.keys(faultsDaRegua(altura, form[agua] ?? '', arqueacao)).length > 0) {
    return undefined;
  }
  return litrosDaRegua(arqueacao, numeroDigitado(altura), numeroDigitado(form[agua] ?? ''));
}

/** Also checks against the strapping table, if loaded. */
export function faultsDaRegua(
  cm: string,
  agua: string,
  arqueacao: Arqueacao | undefined,
): { readonly cm?: string; readonly agua?: string } {
  const unread = {
    cm: faultOfDecimal(cm, CM_DECIMAIS, CM_MAX),
    agua: faultOfDecimal(agua, 0, AGUA_MAX_MM),
  };
  if (unread.cm !== undefined) return { cm: unread.cm };
  if (unread.agua !== undefined) return { agua: unread.agua };
  return arqueacao ? faultsOfRegua(arqueacao, numeroDigitado(cm), numeroDigitado(agua)) : {};
}

/** 'Régua 87,5 cm, água 3 mm'; undefined if litres were given. */
export function reguaText(
  medicao: Pick<Medicao, Campos['cm' | 'agua']>,
  { cm, agua }: Campos,
): string | undefined {
  const [altura, mm] = [medicao[cm] ?? null, medicao[agua]];
  if (altura === null) return undefined;
  return `Régua ${formatLitros(altura)} cm${mm ? `, água ${formatLitros(mm)} mm` : ''}`;
}
