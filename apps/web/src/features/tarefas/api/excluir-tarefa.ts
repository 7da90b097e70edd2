import { excluirTarefaRoute } from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { useRefreshTarefas } from './list-tarefas.ts';

interface Exclusao {
  readonly id: string;
  readonly motivo: string;
}

async function excluirTarefa({ id, motivo }: Exclusao): Promise<void> {
  await call(excluirTarefaRoute, { body: { tarefa_id_param: id, motivo_param: motivo } });
}

/** Deletes a task; the server logs who and why. The list is asked again either way. */
export function useExcluirTarefa(): UseMutationResult<void, Error, Exclusao> {
  const refresh = useRefreshTarefas();
  return useMutation({ mutationFn: excluirTarefa, onSettled: refresh });
}
