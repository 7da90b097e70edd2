import { listTarefasRoute, TAREFAS_REFRESH_MS, type Tarefa } from '@frota/contract/tarefas';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServerEvents } from '../../../http/events.ts';
import { useWholeList } from '../../../http/query.ts';
import { useLastSeen } from '../../../offline/use-last-seen.ts';

/** Oldest first. Refreshed on server events and each minute, unless `paused` (a form is open). */
export function useTarefas({ paused }: { readonly paused: boolean }): UseQueryResult<Tarefa[]> {
  const query = useWholeList(listTarefasRoute, 'tarefas', {
    select: ({ tarefas }) => tarefas,
    refetchInterval: paused ? false : TAREFAS_REFRESH_MS,
    refetchOnWindowFocus: !paused,
    refetchOnReconnect: !paused,
  });
  useLastSeen(listTarefasRoute, query.dataUpdatedAt);
  const { refetch, error } = query;
  useEffect(() => {
    if (!paused) void refetch({ cancelRefetch: false });
  }, [paused, refetch]);
  useEffect(() => {
    if (error) console.error('The task list could not be loaded.', error);
  }, [error]);
  useServerEvents('tarefas', () => void refetch());
  return query;
}
