import { deixarTarefaRoute, type Tarefa } from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { useRefreshTarefas } from './list-tarefas.ts';

function deixarTarefa(id: string): Promise<Tarefa> {
  return call(deixarTarefaRoute, { params: { id }, body: {} });
}

/** Gives a held task back: its holder, or Frota. The list is asked again either way. */
export function useDeixarTarefa(): UseMutationResult<Tarefa, Error, string> {
  const refresh = useRefreshTarefas();
  return useMutation({ mutationFn: deixarTarefa, onSettled: refresh });
}
