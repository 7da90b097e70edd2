import { mensagensTarefas, type Tarefa } from '@frota/contract';
import { useState } from 'react';
import type { ReadingEvent } from '../../../../capture/reading/photo-reading.ts';
import {
  type ReadingActions,
  useReadingActions,
} from '../../../../capture/reading/use-photo-reading.ts';
import { newSubmission } from '../../../../capture/submission.ts';
import { type Draft, useDraft } from '../../../../capture/use-draft.ts';
import { ApiError, errorText } from '../../../../http/errors.ts';
import { useEnviarCheckin } from '../../api/enviar-checkin.ts';
import { faltasDoServidor, toEnvio } from '../../form/envio.ts';
import { type Faltas, faltasDe } from '../../form/exigencias.ts';
import {
  type Formulario,
  type Lida,
  newFormulario,
  rascunhoDe,
  reviveFormulario,
} from '../../form/formulario.ts';
import { changeFormulario, type Mudanca } from '../../form/mudanca.ts';

/** What each part of the form is given. */
export interface FormProps {
  readonly tarefa: Tarefa;
  readonly form: Formulario;
  readonly change: (mudanca: Mudanca) => void;
  /** What is missing, whether it is said already or not. */
  readonly faltas: Faltas;
  /** What is said: after an attempt to send, and by the server. */
  readonly erros: Faltas;
  readonly actions: Readonly<Record<Lida, ReadingActions>>;
}

export interface TarefaForm extends FormProps {
  readonly rascunho: Draft<Formulario, Mudanca>;
  /** The summary or the failure, for the banner. */
  readonly aviso: string | undefined;
  readonly enviando: boolean;
  /** Sends, or says what is missing: answers whether anything is. */
  readonly enviar: () => boolean;
}

/** The state of one task's form and its sending. */
export function useTarefaForm(tarefa: Tarefa, onSent: () => void): TarefaForm {
  const [vazio] = useState(() => newFormulario(tarefa));
  const rascunho = useDraft<Formulario, Mudanca>({
    name: rascunhoDe(tarefa),
    reduce: (state, mudanca) => changeFormulario(state, mudanca, tarefa),
    empty: vazio,
    revive: reviveFormulario,
  });
  const { form } = rascunho;
  const [tentou, setTentou] = useState(false);
  // The summary goes with the next change; the sentences beside the fields stay.
  const [resumo, setResumo] = useState(false);
  const envio = useEnviarCheckin();

  function change(mudanca: Mudanca): void {
    if (envio.isPending) return;
    envio.reset();
    setResumo(false);
    rascunho.change(mudanca);
  }
  const emit = (etapa: Lida) => (event: ReadingEvent) => change({ campo: 'foto', etapa, event });
  const actions = {
    placa: useReadingActions({ tipo: 'placa' }, form.fotos.placa, emit('placa')),
    bomba: useReadingActions({ tipo: 'bomba' }, form.fotos.bomba, emit('bomba')),
    km: useReadingActions({ tipo: 'km', placa: tarefa.placa }, form.fotos.km, emit('km')),
  };

  const faltas = faltasDe(form, tarefa);
  const completo = Object.keys(faltas).length === 0;

  function enviar(): boolean {
    setTentou(true);
    setResumo(!completo);
    if (!completo || envio.isPending) return completo;
    // One id for this form, whatever is changed after a failure: the fuel is booked once.
    const chave = rascunho.submission.current ?? newSubmission();
    rascunho.submission.current = chave;
    envio.mutate(toEnvio(form, tarefa, chave), {
      onSuccess: () => {
        rascunho.forget();
        onSent();
      },
    });
    return true;
  }

  const doServidor =
    envio.error instanceof ApiError ? faltasDoServidor(envio.error.campos) : undefined;
  return {
    tarefa,
    form,
    rascunho,
    change,
    faltas,
    erros: { ...doServidor, ...(tentou && faltas) },
    actions,
    aviso: avisoDe(envio.error, resumo),
    enviando: envio.isPending,
    enviar,
  };
}

function avisoDe(error: Error | null, resumo: boolean): string | undefined {
  if (resumo) return mensagensTarefas.resumo;
  return error ? mensagensTarefas.erroEnviar(errorText(error, 'tente novamente.')) : undefined;
}
