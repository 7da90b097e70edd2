import { type RouteAnswer, registroDetalheRoute } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { REGISTROS_KEY } from './query-key.ts';

export type Detalhe = RouteAnswer<typeof registroDetalheRoute>;

/** A check-in's whole story. */
export function useDetalhe(id: string): UseQueryResult<Detalhe> {
  return useQuery({
    queryKey: [...REGISTROS_KEY, 'detalhe', id],
    queryFn: ({ signal }) => call(registroDetalheRoute, { params: { id }, signal }),
  });
}
