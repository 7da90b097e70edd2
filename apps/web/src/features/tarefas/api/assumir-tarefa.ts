import { assumirTarefaRoute, type Tarefa } from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { useRefreshTarefas } from './list-tarefas.ts';

function assumirTarefa(id: string): Promise<Tarefa> {
  return call(assumirTarefaRoute, { params: { id }, body: {} });
}

/** Takes a pending task; 409 names the colleague who was faster. The list is asked again either way. */
export function useAssumirTarefa(): UseMutationResult<Tarefa, Error, string> {
  const refresh = useRefreshTarefas();
  return useMutation({ mutationFn: assumirTarefa, onSettled: refresh });
}
