import { type AcaoTarefa, mensagensTarefas, type Tarefa } from '@frota/contract';
import { useState } from 'react';
import { errorText } from '../../../http/errors.ts';
import { useAssumirTarefa } from '../api/assumir-tarefa.ts';
import { useDeixarTarefa } from '../api/deixar-tarefa.ts';
import { useExcluirTarefa } from '../api/excluir-tarefa.ts';

interface Aviso {
  readonly tone: 'success' | 'error';
  readonly texto: string;
}

export interface Acoes {
  readonly aviso: Aviso | undefined;
  readonly setAviso: (aviso: Aviso | undefined) => void;
  /** The action that is on its way to the server, and on which task. */
  readonly ocupada: { readonly id: string; readonly acao: AcaoTarefa } | undefined;
  readonly assumir: (tarefa: Tarefa) => void;
  /** Gives a task back: its holder, or Frota for him. */
  readonly deixar: (tarefa: Tarefa, acao: 'deixar' | 'devolver', onDone?: () => void) => void;
  readonly excluir: (tarefa: Tarefa, motivo: string, onDone: () => void) => void;
}

/** What can be done to a task of the list, and the message that tells how it went. */
export function useAcoes(): Acoes {
  const [aviso, setAviso] = useState<Aviso>();
  const assumir = useAssumirTarefa();
  const deixar = useDeixarTarefa();
  const excluir = useExcluirTarefa();
  const [acaoDeixar, setAcaoDeixar] = useState<AcaoTarefa>('deixar');

  const fail = (titulo: string) => (error: Error) => {
    const detalhe = errorText(error, '');
    setAviso({ tone: 'error', texto: detalhe ? `${titulo}: ${detalhe}` : titulo });
  };
  const ocupada = (): Acoes['ocupada'] => {
    if (assumir.isPending) return { id: assumir.variables, acao: 'assumir' };
    if (deixar.isPending) return { id: deixar.variables, acao: acaoDeixar };
    return excluir.isPending ? { id: excluir.variables.id, acao: 'excluir' } : undefined;
  };

  return {
    aviso,
    setAviso,
    ocupada: ocupada(),
    assumir(tarefa) {
      setAviso(undefined);
      assumir.mutate(tarefa.id, { onError: fail(mensagensTarefas.erroAssumir) });
    },
    deixar(tarefa, acao, onDone) {
      setAviso(undefined);
      setAcaoDeixar(acao);
      deixar.mutate(tarefa.id, {
        onError: fail(mensagensTarefas.erroDeixar),
        ...(onDone && { onSettled: onDone }),
      });
    },
    excluir(tarefa, motivo, onDone) {
      setAviso(undefined);
      excluir.mutate(
        { id: tarefa.id, motivo },
        {
          onSuccess: () => setAviso({ tone: 'success', texto: mensagensTarefas.excluida }),
          onError: (error) => {
            const detalhe = errorText(error, 'tente novamente.');
            setAviso({ tone: 'error', texto: mensagensTarefas.erroExcluir(detalhe) });
          },
          onSettled: onDone,
        },
      );
    },
  };
}
