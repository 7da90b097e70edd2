import { listNomesRoute } from '@frota/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRoute } from '../../http/query.ts';

const FRESH_MS = 5 * 60_000;

/** The drivers' names, asked for once for the page and its field. */
export function useMotoristas(): UseQueryResult<string[]> {
  return useRoute(
    listNomesRoute,
    { query: { tipo_login: 'Motorista' } },
    { select: (nomes) => nomes.map(({ usuario }) => usuario), staleTime: FRESH_MS },
  );
}
