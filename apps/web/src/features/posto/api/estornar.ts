import { estornarRoute, type RouteAnswer, type RouteBodyInput } from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { useRefreshPosto } from './query-key.ts';

type Answer = RouteAnswer<typeof estornarRoute>;
export type Estorno = RouteBodyInput<typeof estornarRoute>;

/** Cancels a delivery or a fueling with reversing ledger lines. */
export function useEstornar(): UseMutationResult<Answer, Error, Estorno> {
  const refresh = useRefreshPosto();
  return useMutation({
    mutationFn: (body: Estorno) => call(estornarRoute, { body }),
    onSettled: refresh,
  });
}
