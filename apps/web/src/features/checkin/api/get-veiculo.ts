import { getVeiculoByPlacaRoute, type RouteAnswer } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';

export type VeiculoDaPlaca = RouteAnswer<typeof getVeiculoByPlacaRoute>;

/** What the register knows of a plate; a 404 may offer one that looks alike. Asked for when it is not ''. */
export function useVeiculo(placa: string): UseQueryResult<VeiculoDaPlaca> {
  return useQuery({
    queryKey: ['veiculo', placa],
    queryFn: ({ signal }) => call(getVeiculoByPlacaRoute, { params: { placa }, signal }),
    enabled: placa !== '',
    // A task may have been opened for the plate a moment ago.
    staleTime: 0,
  });
}
