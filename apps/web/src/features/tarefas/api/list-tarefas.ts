import { listTarefasRoute, TAREFAS_REFRESH_MS, type Tarefa } from '@frota/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../http/client.ts';
import { useServerEvents } from '../../../http/events.ts';

const KEY = ['tarefas'] as const;

async function listTarefas(signal?: AbortSignal): Promise<Tarefa[]> {
  const { tarefas } = await call(listTarefasRoute, { signal });
  return tarefas;
}

/**
 * Open tasks, oldest first. Asked again every minute and when the server says that they changed;
 * `pausada` while a task form is open, so that nothing moves under it. A failed
 * load is only logged; the page offers another try.
 */
export function useTarefas({ pausada }: { pausada: boolean }): UseQueryResult<Tarefa[]> {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => listTarefas(signal),
    refetchInterval: pausada ? false : TAREFAS_REFRESH_MS,
    refetchOnWindowFocus: !pausada,
    refetchOnReconnect: !pausada,
  });
  const { refetch, error } = query;
  useEffect(() => {
    if (!pausada) void refetch({ cancelRefetch: false });
  }, [pausada, refetch]);
  useEffect(() => {
    if (error) console.error('The task list could not be loaded.', error);
  }, [error]);
  useServerEvents('tarefas', () => {
    if (!pausada) void refetch();
  });
  return query;
}

/** Asks the list again, after something was done to a task. */
export function useRefreshTarefas(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
