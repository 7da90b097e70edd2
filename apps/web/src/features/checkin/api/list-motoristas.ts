import { listNomesRoute } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';

const FRESH_MS = 5 * 60_000;

/** Names of the drivers, ordered. */
export function useMotoristas(): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['nomes', 'Motorista'],
    queryFn: async ({ signal }) => {
      const nomes = await call(listNomesRoute, { query: { tipo_login: 'Motorista' }, signal });
      return nomes.map(({ usuario }) => usuario);
    },
    staleTime: FRESH_MS,
  });
}
