import { parseDiesel, takesArla, typeArla } from '@frota/contract/combustivel';
import { type LeituraAnswer, mensagensLeitura } from '@frota/contract/ocr';
import { mensagensTarefas, TAREFA, type Tarefa } from '@frota/contract/tarefas';
import { normalizePlaca, PLACA_MIN, placasParecidas, samePlaca } from '@frota/contract/veiculos';
import { type FieldOf, type FormOf, rulesOf } from '../../../capture/form/described-form.ts';
import type { DescribedProps } from '../../../capture/form/described-steps.tsx';
import type { Change, FormRules } from '../../../capture/form/form-rules.ts';
import { followKm } from '../../../capture/form/vehicle-form.ts';
import {
  type ReadingRules,
  reduceReading,
  type Verdict,
} from '../../../capture/reading/reading.ts';
import { bombaLida, bombaRules } from '../../../capture/reading/rules.ts';
import { nameFotos } from '../../../offline/foto.ts';
import type { Bicos } from './bicos.ts';

export type TarefaForm = FormOf<typeof TAREFA>;
export type TarefaField = FieldOf<typeof TAREFA>;
export type TarefaChange = Change<TarefaForm>;

/** `goOn` leads to the next step. */
export type TarefaProps = DescribedProps<typeof TAREFA> & {
  readonly tarefa: Tarefa;
  readonly bicos: Bicos;
  readonly goOn: () => void;
};

const DA_BOMBA: readonly string[] = Object.keys(TAREFA.bomba.campos);

/** The photo must show the task's plate. */
export function tarefaRules(
  tarefa: Pick<Tarefa, 'placa' | 'tipoCombustivel'>,
): FormRules<TarefaForm> {
  return rulesOf(TAREFA, {
    empty: { combustivel: parseDiesel(tarefa.tipoCombustivel) ?? null },
    migrations: [nameFotos],
    readings: { placa: () => placaTarefaRules(tarefa.placa) },
    typing: { arla: typeArla },
    follow: (next, _, change) => follow(next, change),
  });
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
      // Who goes on to the next field has checked the figures.
      return { ...form, bombaConferida: true };
    case 'bomba':
      return 'event' in change && change.event.type === 'answered'
        ? { ...form, ...bombaLida(form.bomba) }
        : form;
    default:
      return form;
  }
}

/** If the photo was not readable, the typed litres are the value beside it. */
function proveTyped(form: TarefaForm): TarefaForm {
  if (form.bomba.state === 'ok') return form;
  const typed = { type: 'typed', valor: form.litros } as const;
  return { ...form, bomba: reduceReading(form.bomba, typed, bombaRules) };
}

/** `next`: the next field. */
export function isBombaAsking({ bombaConferida }: TarefaForm, next: string | undefined): boolean {
  const isFilled = next !== 'placa' && !DA_BOMBA.includes(next ?? '');
  return isFilled && !bombaConferida;
}

/** True if leaving the form would lose something. */
export function isStarted({ placa, arla }: TarefaForm): boolean {
  return placa.state !== 'none' || arla !== '';
}

/**
 * Must show the task's plate, in either form. A reading one confusable character away, or with a fitting second
 * choice, is offered, never taken silently (design).
 */
export function placaTarefaRules(placaTarefa: string): ReadingRules {
  return {
    judge: (leitura) => judge(leitura, placaTarefa),
    failure: mensagensLeitura.placaFalha,
  };
}

function judge({ texto, alternativas }: LeituraAnswer, placaTarefa: string): Verdict {
  const lida = normalizePlaca(texto);
  if (lida.length < PLACA_MIN) return { fault: mensagensLeitura.placaIlegivel };
  if (samePlaca(lida, placaTarefa)) return { valor: lida, confirmar: false };
  const parecida = [lida, ...alternativas.map((other) => normalizePlaca(other.texto))]
    .flatMap((placa) => [placa, ...placasParecidas(placa)])
    .find((placa) => samePlaca(placa, placaTarefa));
  const fault = mensagensTarefas.placaDiferente;
  return parecida ? { fault, sugestao: parecida } : { fault };
}
