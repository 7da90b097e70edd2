import {
  type AcaoTarefa,
  assumirTarefaRoute,
  deixarTarefaRoute,
  excluirTarefaRoute,
  listTarefasRoute,
  mensagensTarefas,
  type Tarefa,
} from '@frota/contract';
import { useState } from 'react';
import { errorText } from '../../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';

interface Notice {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

/** What is on its way to the server, and about which task. */
export interface Busy {
  readonly id: string;
  readonly acao: AcaoTarefa;
}

export interface Actions {
  readonly notice: Notice | undefined;
  readonly setNotice: (notice: Notice | undefined) => void;
  readonly busy: Busy | undefined;
  readonly assumir: (tarefa: Tarefa) => void;
  /** Gives a task back: its holder, or Frota for him. */
  readonly deixar: (tarefa: Tarefa, acao: 'deixar' | 'devolver', onDone?: () => void) => void;
  /** Deletes a task; the server logs who and why. */
  readonly excluir: (tarefa: Tarefa, motivo: string, onDone: () => void) => void;
}

/** What can be done to a task of the list, and the message that tells how it went. */
export function useActions(): Actions {
  const [notice, setNotice] = useState<Notice>();
  // Asked again either way: a colleague may have been faster.
  const onSettled = useInvalidate(listTarefasRoute);
  const assumir = useRouteMutation(assumirTarefaRoute, { onSettled });
  const deixar = useRouteMutation(deixarTarefaRoute, { onSettled });
  const excluir = useRouteMutation(excluirTarefaRoute, { onSettled });
  const [givingBack, setGivingBack] = useState<AcaoTarefa>('deixar');

  const fail = (title: string) => (error: Error) => {
    const detalhe = errorText(error, '');
    setNotice({ tone: 'error', text: detalhe ? `${title}: ${detalhe}` : title });
  };
  const busy = (): Busy | undefined => {
    if (assumir.isPending) return { id: String(assumir.variables.params.id), acao: 'assumir' };
    if (deixar.isPending) return { id: String(deixar.variables.params.id), acao: givingBack };
    if (!excluir.isPending) return undefined;
    return { id: excluir.variables.body.tarefa_id_param, acao: 'excluir' };
  };

  return {
    notice,
    setNotice,
    busy: busy(),
    assumir({ id }) {
      setNotice(undefined);
      assumir.mutate({ params: { id }, body: {} }, { onError: fail(mensagensTarefas.erroAssumir) });
    },
    deixar({ id }, acao, onDone) {
      setNotice(undefined);
      setGivingBack(acao);
      deixar.mutate(
        { params: { id }, body: {} },
        { onError: fail(mensagensTarefas.erroDeixar), ...(onDone && { onSettled: onDone }) },
      );
    },
    excluir({ id }, motivo, onDone) {
      setNotice(undefined);
      excluir.mutate(
        { body: { tarefa_id_param: id, motivo_param: motivo } },
        {
          onSuccess: () => setNotice({ tone: 'success', text: mensagensTarefas.excluida }),
          onError: (error) => {
            const detalhe = errorText(error, 'tente novamente.');
            setNotice({ tone: 'error', text: mensagensTarefas.erroExcluir(detalhe) });
          },
          onSettled: onDone,
        },
      );
    },
  };
}
