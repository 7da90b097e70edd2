import { type Diesel, parseDiesel, takesArla } from '@frota/contract/combustivel';
import type { Tarefa } from '@frota/contract/tarefas';
import {
  type BombaField,
  type BombaForm,
  emptyBomba,
  typeBomba,
} from '../../../capture/form/bomba-form.ts';
import type { Change, FormRules } from '../../../capture/form/form-rules.ts';
import type { FormProps } from '../../../capture/form/steps.ts';
import { followKm, isSameKm } from '../../../capture/form/vehicle-form.ts';
import { bombaLida } from '../../../capture/reading/bomba.ts';
import { reduceReading } from '../../../capture/reading/reading.ts';
import { bombaRules, kmRules } from '../../../capture/reading/rules.ts';
import { nameFotos } from '../../../offline/foto.ts';
import type { Bicos } from './bicos.ts';
import { placaTarefaRules } from './placa-rules.ts';

export interface TarefaForm extends BombaForm {
  readonly combustivel: Diesel | null;
  /** null until chosen, or without a choice. */
  readonly bico: string | null;
  readonly bicoArla: string | null;
  /** The figures read were looked over. */
  readonly bombaConferida: boolean;
}

export type TarefaChange = Change<TarefaForm>;

/** `goOn` leads to the next step. */
export interface TarefaProps extends FormProps<TarefaForm, TarefaChange, BombaField> {
  readonly tarefa: Tarefa;
  readonly bicos: Bicos;
  readonly goOn: () => void;
}

export const DA_BOMBA_FIELDS: readonly BombaField[] = [
  'combustivel',
  'bico',
  'bomba',
  'litros',
  'valor',
  'arla',
  'bicoArla',
];

const DA_BOMBA = ['litros', 'valor', 'bombaConferida'] as const;
const AFTER_KM = ['fotoKm', 'nivel', 'fotoNivel'] as const;

/**
 * Another plate photo resets every later step, another km its photo and every step after; Arla only with S10 (spec,
 * sections 4 and 5).
 */
export function tarefaRules(
  tarefa: Pick<Tarefa, 'placa' | 'tipoCombustivel'>,
): FormRules<TarefaForm> {
  return {
    empty: {
      ...emptyBomba,
      combustivel: parseDiesel(tarefa.tipoCombustivel) ?? null,
      bico: null,
      bicoArla: null,
      bombaConferida: false,
    },
    migrations: [nameFotos],
    readings: {
      placa: () => placaTarefaRules(tarefa.placa),
      bomba: () => bombaRules,
      fotoKm: ({ km }) => kmRules(km),
    },
    typing: typeBomba,
    same: { km: isSameKm },
    resets: {
      combustivel: ['bico'],
      placa: ['bomba', ...DA_BOMBA, 'km', ...AFTER_KM],
      bomba: DA_BOMBA,
      km: AFTER_KM,
    },
    follow: (next, _, change) => follow(next, change),
  };
}

function follow(form: TarefaForm, change: TarefaChange): TarefaForm {
  switch (change.field) {
    case 'combustivel':
      return takesArla(form.combustivel) ? form : { ...form, arla: '', arlaCortada: false };
    case 'litros':
    case 'valor':
      return proveTyped(form);
    case 'fotoKm':
      return followKm(form, change);
    case 'km':
      // Going on counts as looking over.
      return { ...form, bombaConferida: true };
    case 'bomba':
      return 'event' in change && change.event.type === 'answered'
        ? { ...form, ...bombaLida(form.bomba) }
        : form;
    default:
      return form;
  }
}

/** Typed litres stand beside an unreadable photo. */
function proveTyped(form: TarefaForm): TarefaForm {
  if (form.bomba.state === 'ok') return form;
  const typed = { type: 'typed', valor: form.litros } as const;
  return { ...form, bomba: reduceReading(form.bomba, typed, bombaRules) };
}

/** `next`: the next field. */
export function isBombaAsking({ bombaConferida }: TarefaForm, next: string | undefined): boolean {
  const isFilled = !['placa', ...DA_BOMBA_FIELDS].includes(next ?? '');
  return isFilled && !bombaConferida;
}

/** Leaving would lose something. */
export function isStarted({ placa, arla }: TarefaForm): boolean {
  return placa.state !== 'none' || arla !== '';
}
