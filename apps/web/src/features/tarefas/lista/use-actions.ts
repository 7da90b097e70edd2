import { formatPlaca } from '@frota/contract/formato';
import {
  type AcaoTarefa,
  assumirTarefaRoute,
  deixarTarefaRoute,
  deleteTarefaRoute,
  listTarefasRoute,
  mensagensTarefas,
  type Tarefa,
} from '@frota/contract/tarefas';
import { useState } from 'react';
import { type Notice, useNotice } from '../../../design-system/notice.tsx';
import { ConnectionError, errorText } from '../../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';

export interface Busy {
  readonly id: string;
  readonly acao: AcaoTarefa;
}

export interface Actions {
  readonly notice: Notice;
  readonly busy: Busy | undefined;
  /** `onTaken`: the user has it. */
  readonly assumir: (tarefa: Tarefa, onTaken?: (tarefa: Tarefa) => void) => void;
  /** Can be undone from the notice. */
  readonly deixar: (tarefa: Tarefa, onLeft: () => void) => void;
  /** For its holder, by Frota. */
  readonly devolver: (tarefa: Tarefa, onDone: () => void) => void;
  /** The server logs author and reason. */
  readonly remove: (tarefa: Tarefa, motivo: string, onDone: () => void) => void;
}

export function useActions(): Actions {
  const notice = useNotice();
  const refresh = useInvalidate(listTarefasRoute);
  // Also refreshed after a failure: a colleague may have been faster.
  const asked = { onSuccess: refresh, onError: () => void refresh() };
  const assumir = useRouteMutation(assumirTarefaRoute, asked);
  const deixar = useRouteMutation(deixarTarefaRoute, asked);
  const removing = useRouteMutation(deleteTarefaRoute, asked);
  const [givingBack, setGivingBack] = useState<AcaoTarefa>('deixar');

  const fail = (title: string) => (error: Error) => {
    const detalhe = errorText(error, '');
    notice.say('error', detalhe ? `${title}: ${detalhe}` : title);
  };
  const busy = (): Busy | undefined => {
    if (assumir.isPending) return { id: String(assumir.variables.params.id), acao: 'assumir' };
    if (deixar.isPending) return { id: String(deixar.variables.params.id), acao: givingBack };
    if (!removing.isPending) return undefined;
    return { id: removing.variables.body.tarefa_id_param, acao: 'excluir' };
  };

  function assumirTarefa({ id }: Tarefa, onTaken?: (tarefa: Tarefa) => void): void {
    notice.clear();
    assumir.mutate(
      { params: { id }, body: {} },
      {
        ...(onTaken && { onSuccess: onTaken }),
        onError(error) {
          if (error instanceof ConnectionError) {
            notice.say('error', mensagensTarefas.assumirSemConexao);
          } else fail(mensagensTarefas.erroAssumir)(error);
        },
      },
    );
  }

  return {
    notice,
    busy: busy(),
    assumir: assumirTarefa,
    deixar(tarefa, onLeft) {
      const { id, placa } = tarefa;
      notice.clear();
      setGivingBack('deixar');
      deixar.mutate(
        { params: { id }, body: {} },
        {
          onSuccess() {
            const action = { label: 'Desfazer', run: () => assumirTarefa(tarefa) };
            notice.say('info', mensagensTarefas.deixada(formatPlaca(placa)), { action });
            onLeft();
          },
          onError: fail(mensagensTarefas.erroDeixar),
        },
      );
    },
    devolver({ id }, onDone) {
      notice.clear();
      setGivingBack('devolver');
      deixar.mutate(
        { params: { id }, body: {} },
        { onError: fail(mensagensTarefas.erroDeixar), onSettled: onDone },
      );
    },
    remove({ id }, motivo, onDone) {
      notice.clear();
      removing.mutate(
        { body: { tarefa_id_param: id, motivo_param: motivo } },
        {
          onSuccess() {
            notice.say('success', mensagensTarefas.excluida);
            onDone();
          },
          onError: (error) => {
            const detalhe = errorText(error, 'tente novamente.');
            notice.say('error', mensagensTarefas.erroExcluir(detalhe));
          },
        },
      );
    },
  };
}
