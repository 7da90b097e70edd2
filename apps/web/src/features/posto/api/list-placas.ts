import { listPlacasRoute } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';

const FRESH_MS = 5 * 60_000;

/** Plates of the register, ordered. */
export function usePlacas(): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['placas'],
    queryFn: async ({ signal }) => {
      const placas = await call(listPlacasRoute, { signal });
      return placas.map(({ Placa }) => Placa);
    },
    staleTime: FRESH_MS,
  });
}
