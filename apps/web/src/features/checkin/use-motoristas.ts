import { listNomesRoute } from '@frota/contract/usuarios';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../http/client.ts';
import { routeQuery } from '../../http/query.ts';
import { orKept } from '../../offline/campo.ts';

const FRESH_MS = 5 * 60_000;
const MOTORISTAS = { query: { tipo_login: 'Motorista' } } as const;

/** Offline: as last known. */
export function useMotoristas(): UseQueryResult<string[]> {
  return useQuery({
    ...routeQuery(listNomesRoute, MOTORISTAS),
    queryFn: ({ signal }) =>
      orKept(call(listNomesRoute, { ...MOTORISTAS, signal }), ({ motoristas }) =>
        motoristas.map((usuario) => ({ usuario })),
      ),
    select: (nomes) => nomes.map(({ usuario }) => usuario),
    staleTime: FRESH_MS,
  });
}
