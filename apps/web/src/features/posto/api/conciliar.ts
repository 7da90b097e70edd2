import { conciliarRoute, type RouteAnswer, type RouteBodyInput } from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { useRefreshPosto } from './query-key.ts';

type Answer = RouteAnswer<typeof conciliarRoute>;
type Body = RouteBodyInput<typeof conciliarRoute>;

/** Brings a tank's book to today's measured level. */
export function useConciliar(): UseMutationResult<Answer, Error, Body> {
  const refresh = useRefreshPosto();
  return useMutation({
    mutationFn: (body: Body) => call(conciliarRoute, { body }),
    onSettled: refresh,
  });
}
