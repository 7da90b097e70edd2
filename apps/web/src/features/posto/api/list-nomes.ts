import { listNomesRoute } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';

const FRESH_MS = 5 * 60_000;

/** Names of the drivers or of the yard attendants, ordered. */
export function useNomes(tipo: 'Motorista' | 'Manobrista'): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['nomes', tipo],
    queryFn: async ({ signal }) => {
      const nomes = await call(listNomesRoute, { query: { tipo_login: tipo }, signal });
      return nomes.map(({ usuario }) => usuario);
    },
    staleTime: FRESH_MS,
  });
}
