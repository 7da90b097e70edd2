import {
  createVeiculoRoute,
  listVeiculosRoute,
  updateVeiculoRoute,
  type Veiculo,
} from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../http/client.ts';
import { useInvalidate } from '../../http/query.ts';
import type { Envio } from './frota/veiculo-form.ts';

/** Registers a vehicle, or changes the one of this id; done when the list is there again. */
export function useSaveVeiculo(id: number | undefined): UseMutationResult<Veiculo, Error, Envio> {
  return useMutation({
    mutationFn: (body: Envio) =>
      id === undefined
        ? call(createVeiculoRoute, { body })
        : call(updateVeiculoRoute, { params: { id }, body }),
    onSuccess: useInvalidate(listVeiculosRoute),
  });
}
