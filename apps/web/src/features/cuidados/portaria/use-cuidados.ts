import {
  type CuidadosVeiculo,
  getCuidadosVeiculoRoute,
  listMotoristasSituacaoRoute,
  type MotoristaSituacao,
} from '@frota/contract/cuidados';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { routeQuery } from '../../../http/query.ts';
import { orKept, veiculoIn } from '../../../offline/campo.ts';

const FRESH_MS = 60_000;

/** Offline: as last known; '' is not asked for. */
export function useCuidadosVeiculo(placa: string): UseQueryResult<CuidadosVeiculo> {
  const input = { params: { placa } };
  return useQuery({
    ...routeQuery(getCuidadosVeiculoRoute, input),
    enabled: placa !== '',
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      orKept(
        call(getCuidadosVeiculoRoute, { ...input, signal }),
        (campo) => veiculoIn(campo, placa)?.cuidados,
      ),
  });
}

/** Only those not in order. */
export function useMotoristasSituacao(): UseQueryResult<readonly MotoristaSituacao[]> {
  return useQuery({
    ...routeQuery(listMotoristasSituacaoRoute),
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      orKept(call(listMotoristasSituacaoRoute, { signal }), ({ situacoes }) =>
        situacoes ? { motoristas: situacoes } : undefined,
      ),
    select: ({ motoristas }) => motoristas,
  });
}
