import { typeArla } from '@frota/contract/combustivel';
import { EXTERNO, mensagensExterno } from '@frota/contract/externo';
import { kmDigitado } from '@frota/contract/numero';
import { mensagensLeitura } from '@frota/contract/ocr';
import { type FormOf, rulesOf } from '../../capture/form/described-form.ts';
import type { Change } from '../../capture/form/form-rules.ts';
import {
  emptyReading,
  judgeAgain,
  type Reading,
  type ReadingRules,
  reduceReading,
} from '../../capture/reading/reading.ts';
import { bombaDaFoto, bombaLida, kmRules } from '../../capture/reading/rules.ts';
import { type Foto, nameFotos } from '../../offline/foto.ts';

/** The photos of pump and receipt are optional. */
export type ExternoForm = FormOf<typeof EXTERNO>;
export type ExternoChange = Change<ExternoForm>;

function kmExternoRules({ km }: ExternoForm): ReadingRules {
  const base = kmRules(km);
  return {
    ...base,
    judge(leitura) {
      const verdict = base.judge(leitura);
      return 'fault' in verdict && verdict.fault === mensagensLeitura.kmDiferente
        ? { ...verdict, fault: mensagensExterno.kmDiferente }
        : verdict;
    },
  };
}

export const externoRules = rulesOf(EXTERNO, {
  migrations: [nameFotos, toReading],
  readings: { fotoKm: kmExternoRules },
  typing: { arla: typeArla },
  follow(next, before, change) {
    if (change.field === 'km') return isDifferent(before.fotoKm) ? compare(before, next.km) : next;
    if (!('event' in change)) return next;
    if (change.field === 'bomba') return followBomba(next, before, change.event.type);
    return change.field === 'fotoKm' ? afterFotoKm(next, change.event.type) : next;
  },
});

/** Until 2026-11-23 the receipt was a photo without a reading. */
function toReading<Form extends { readonly comprovante: Foto | undefined }>({
  comprovante: foto,
  ...form
}: Form): unknown {
  const unread = { state: 'erro', fault: mensagensLeitura.interrompida, repeatable: true } as const;
  return { ...form, comprovante: foto ? { ...emptyReading, ...unread, foto } : emptyReading };
}

/** Values read on the pump's photo fill empty fields; another photo removes them. */
function followBomba(form: ExternoForm, before: ExternoForm, event: string): ExternoForm {
  if (event === 'taken') {
    const shown = [bombaLida(before.bomba), bombaDaFoto(before.bomba)];
    const typed = (field: 'litros' | 'valor') =>
      shown.some((one) => one[field] === form[field]) ? '' : form[field];
    return { ...form, litros: typed('litros'), valor: typed('valor') };
  }
  if (event !== 'answered' || form.bomba.state !== 'ok') return form;
  const lida = bombaLida(form.bomba);
  return { ...form, litros: form.litros || lida.litros, valor: form.valor || lida.valor };
}

/**
 * If the photo shows another km, the typed one is cleared until the user chooses. If the reading fails, the typed
 * km is accepted (spec, section 5).
 */
function afterFotoKm(form: ExternoForm, event: string): ExternoForm {
  const { km, fotoKm } = form;
  if (event === 'answered' && isDifferent(fotoKm)) return { ...form, km: '' };
  if (event === 'suggestionTaken') return { ...form, km: fotoKm.valor };
  if (event !== 'failed' || !fotoKm.repeatable) return form;
  const typed = { type: 'typed', valor: kmDigitado(km) } as const;
  return { ...form, fotoKm: reduceReading(fotoKm, typed, kmExternoRules(form)) };
}

function isDifferent(foto: Reading): boolean {
  return foto.state === 'erro' && foto.fault === mensagensExterno.kmDiferente;
}

/** A photo with another km is kept and compared with the new value, so that a typo needs no second photo. */
function compare(form: ExternoForm, km: string): ExternoForm {
  return { ...form, km, fotoKm: judgeAgain(form.fotoKm, kmRules(km)) };
}

/** Whether the km was accepted because the reading failed. */
export function isAcceptedUnread({ fotoKm }: Pick<ExternoForm, 'fotoKm'>): boolean {
  return fotoKm.state === 'ok' && fotoKm.origem === 'digitada' && fotoKm.leitura === undefined;
}
