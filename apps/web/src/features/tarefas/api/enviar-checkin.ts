import { checkinTarefaRoute, type RouteAnswer } from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import type { Envio } from '../form/envio.ts';
import { useRefreshTarefas } from './list-tarefas.ts';

type Answer = RouteAnswer<typeof checkinTarefaRoute>;

function enviarCheckin(envio: Envio): Promise<Answer> {
  return call(checkinTarefaRoute, envio);
}

/** Completes a task. The same id sent again is booked once. */
export function useEnviarCheckin(): UseMutationResult<Answer, Error, Envio> {
  const refresh = useRefreshTarefas();
  return useMutation({ mutationFn: enviarCheckin, onSuccess: () => void refresh() });
}
