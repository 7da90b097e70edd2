import {
  kmDigitado,
  mensagensExterno,
  mensagensLeitura,
  normalizeKm,
  typeArla,
} from '@frota/contract';
import type { Change, FormRules } from '../../capture/form/form-rules.ts';
import {
  emptyVehicle,
  isSameKm,
  typeKm,
  type VehicleForm,
} from '../../capture/form/vehicle-form.ts';
import { type Reading, type ReadingRules, reduceReading } from '../../capture/reading/reading.ts';
import { kmRules, placaRules } from '../../capture/reading/rules.ts';
import { type Foto, nameFotos } from '../../offline/foto.ts';

/** What the driver has filled in; litres and values as typed, '' is blank. */
export interface ExternoForm extends VehicleForm {
  readonly litros: string;
  readonly arla: string;
  /** More than the maximum was typed and cut down to it. */
  readonly arlaCortada: boolean;
  readonly valor: string;
  readonly comprovante: Foto | undefined;
}

export type ExternoChange = Change<ExternoForm>;

/** The photo must show what was typed, said in this form's own words. */
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

const NIVEL = ['nivel', 'fotoNivel'] as const;
const LITROS = ['litros', 'arla', 'arlaCortada', 'valor', 'comprovante'] as const;

/** Another plate photo resets every later field; another KM its photo and every step after (spec, section 4). */
export const externoRules: FormRules<ExternoForm> = {
  empty: {
    ...emptyVehicle,
    litros: '',
    arla: '',
    arlaCortada: false,
    valor: '',
    comprovante: undefined,
  },
  migrations: [nameFotos],
  readings: { placa: () => placaRules, fotoKm: kmExternoRules },
  typing: {
    km: typeKm,
    litros: (litros) => ({ litros }),
    arla: typeArla,
    valor: (valor) => ({ valor }),
  },
  same: { km: isSameKm },
  resets: { placa: [...LITROS, 'km', 'fotoKm', ...NIVEL], km: ['fotoKm', ...NIVEL] },
  follow(next, before, change) {
    if (change.field === 'km') return isDifferent(before.fotoKm) ? compare(before, next.km) : next;
    return change.field === 'fotoKm' && 'event' in change
      ? afterFotoKm(next, change.event.type)
      : next;
  },
};

/**
 * Where the photo shows other digits, the typed KM is cleared until one of them is taken; where the reading service fails, the typed
 * KM is accepted with the photo at once (spec, section 5).
 */
function afterFotoKm(form: ExternoForm, event: string): ExternoForm {
  const { km, fotoKm } = form;
  if (event === 'answered' && isDifferent(fotoKm)) return { ...form, km: '' };
  if (event === 'suggestionTaken') return { ...form, km: fotoKm.valor };
  if (event !== 'failed' || !fotoKm.repeatable) return form;
  const typed = { type: 'typed', valor: kmDigitado(km) } as const;
  return { ...form, fotoKm: reduceReading(fotoKm, typed, kmExternoRules(form)) };
}

/** A photo that was read and shows other digits than those typed. */
function isDifferent(foto: Reading): boolean {
  return foto.state === 'erro' && foto.fault === mensagensExterno.kmDiferente;
}

/**
 * A photo that showed other digits stays and is compared with what is typed now, so that a slip of the
 * finger costs no second photo.
 */
function compare(form: ExternoForm, km: string): ExternoForm {
  const { fotoKm } = form;
  const typed = kmDigitado(km);
  const agrees = typed !== '' && typed === normalizeKm(fotoKm.leitura?.texto ?? '');
  if (!agrees) return { ...form, km };
  return {
    ...form,
    km,
    fotoKm: {
      ...fotoKm,
      ...{ state: 'ok', valor: typed, origem: 'lida', fault: '', sugestao: undefined },
    },
  };
}

/** Whether the typed KM stands because the reading service failed. */
export function isAcceptedUnread({ fotoKm }: Pick<ExternoForm, 'fotoKm'>): boolean {
  return fotoKm.state === 'ok' && fotoKm.origem === 'digitada' && fotoKm.leitura === undefined;
}
