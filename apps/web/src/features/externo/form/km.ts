import { mensagensExterno, mensagensLeitura, normalizeKm } from '@frota/contract';
import {
  type PhotoReading,
  type ReadingEvent,
  type ReadingRules,
  reduceReading,
  restartReading,
} from '../../../capture/reading/photo-reading.ts';
import { kmRules } from '../../../capture/reading/rules.ts';
import type { ExternoForm } from './externo-form.ts';

export const SEM_NIVEL = { nivel: null, fotoNivel: undefined } as const;

/** The photo must show what was typed, said in this form's own words. */
function rules(km: string): ReadingRules {
  const base = kmRules(km);
  return {
    ...base,
    judge(leitura) {
      const verdict = base.judge(leitura);
      return 'erro' in verdict && verdict.erro === mensagensLeitura.kmDiferente
        ? { erro: mensagensExterno.kmDiferente }
        : verdict;
    },
  };
}

/** A photo that was read and shows other digits than those typed. */
function isDifferent(foto: PhotoReading): boolean {
  return foto.estado === 'erro' && foto.mensagem === mensagensExterno.kmDiferente;
}

/**
 * Another typed KM resets its photo and every step after; a photo that showed other digits stays and is
 * compared with what is typed now, so that a slip of the finger costs no second photo.
 */
export function typeKm(form: ExternoForm, km: string): ExternoForm {
  const { fotoKm } = form;
  if (!isDifferent(fotoKm)) return { ...form, ...SEM_NIVEL, km, fotoKm: restartReading(fotoKm) };
  const agrees = km !== '' && km === normalizeKm(fotoKm.leitura?.texto ?? '');
  return {
    ...form,
    km,
    fotoKm: agrees ? { ...fotoKm, estado: 'ok', valor: km, origem: 'lida', mensagem: '' } : fotoKm,
  };
}

/**
 * What happens to the odometer's photo. Where it shows other digits, the typed KM is cleared; where the
 * reading service fails, the typed KM is accepted with the photo at once (spec, section 5).
 */
export function changeFotoKm(form: ExternoForm, event: ReadingEvent): ExternoForm {
  const fotoKm = reduceReading(form.fotoKm, event, rules(form.km));
  if (fotoKm === form.fotoKm) return form;
  if (event.type === 'answered' && isDifferent(fotoKm)) return { ...form, km: '', fotoKm };
  if (event.type === 'failed' && fotoKm.repetir) {
    const typed = { type: 'typed', valor: form.km } as const;
    return { ...form, fotoKm: reduceReading(fotoKm, typed, rules(form.km)) };
  }
  return { ...form, fotoKm };
}

/** Whether the typed KM stands because the reading service failed. */
export function isAcceptedUnread({ fotoKm }: Pick<ExternoForm, 'fotoKm'>): boolean {
  return fotoKm.estado === 'ok' && fotoKm.origem === 'digitada' && fotoKm.leitura === undefined;
}
