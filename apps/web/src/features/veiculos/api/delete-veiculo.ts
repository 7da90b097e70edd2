import { deleteVeiculoRoute } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { reloadVeiculos } from './list-veiculos.ts';

/** Removes a vehicle by id; its history stays. */
export function useDeleteVeiculo(): UseMutationResult<undefined, Error, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => call(deleteVeiculoRoute, { params: { id } }),
    onSuccess: () => reloadVeiculos(client),
  });
}
