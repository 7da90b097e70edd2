import { type Diesel, getVeiculoByPlacaRoute, isPlaca, parseDiesel } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { statusOf } from '../../../http/errors.ts';

/** The diesel that the register knows for a plate, null where it knows none. Asked for whole plates only. */
export function useCombustivel(placa: string): UseQueryResult<Diesel | null> {
  return useQuery({
    queryKey: ['combustivel', placa],
    queryFn: async ({ signal }) => {
      try {
        const veiculo = await call(getVeiculoByPlacaRoute, { params: { placa }, signal });
        return parseDiesel(veiculo.tipo_combustivel) ?? null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    enabled: isPlaca(placa),
    retry: false,
    refetchOnWindowFocus: false,
  });
}
