import type { RouteAnswer } from '@frota/contract/rota';
import { getVeiculoByPlacaRoute } from '@frota/contract/veiculos';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../http/client.ts';
import { routeQuery } from '../../http/query.ts';
import { orKept, veiculoIn } from '../../offline/campo.ts';

export type VeiculoDaPlaca = RouteAnswer<typeof getVeiculoByPlacaRoute>;

/** Offline: as last known; '' is not asked for. */
export function useVeiculo(
  placa: string,
  options?: { readonly staleTime: number },
): UseQueryResult<VeiculoDaPlaca> {
  const input = { params: { placa } };
  return useQuery({
    ...routeQuery(getVeiculoByPlacaRoute, input),
    ...options,
    enabled: placa !== '',
    queryFn: ({ signal }) =>
      orKept<VeiculoDaPlaca>(call(getVeiculoByPlacaRoute, { ...input, signal }), (campo) => {
        const found = veiculoIn(campo, placa);
        return (
          found && {
            Placa: found.placa,
            'Tipo de Combustível': found.tipo_combustivel,
            Cidade: found.cidade,
            tipo_combustivel: found.tipo_combustivel,
            'Capacidade Combustível': found.capacidade,
            tarefa_aberta: false,
            ultimo_km: null,
          }
        );
      }),
  });
}
