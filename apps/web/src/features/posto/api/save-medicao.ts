import { type Medicao, type RouteBodyInput, saveMedicaoRoute } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { MEDICAO_KEY } from './get-medicao-hoje.ts';
import { useRefreshPosto } from './query-key.ts';

export type MedicaoEnvio = RouteBodyInput<typeof saveMedicaoRoute>;

/** Saves the day's measurement; 409 with `abreLivro` asks for the two confirmations of the first ever. */
export function useSaveMedicao(): UseMutationResult<Medicao, Error, MedicaoEnvio> {
  const client = useQueryClient();
  const refresh = useRefreshPosto();
  return useMutation({
    mutationFn: (body: MedicaoEnvio) => call(saveMedicaoRoute, { body }),
    onSuccess: (medicao) => {
      client.setQueryData(MEDICAO_KEY, medicao);
      void refresh();
    },
  });
}
