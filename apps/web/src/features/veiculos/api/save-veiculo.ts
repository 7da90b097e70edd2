import { createVeiculoRoute, updateVeiculoRoute, type Veiculo } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import type { Envio } from '../frota/veiculo-form.ts';
import { reloadVeiculos } from './list-veiculos.ts';

interface SaveVeiculo {
  /** Undefined for a new vehicle. */
  readonly id: number | undefined;
  readonly body: Envio;
}

function saveVeiculo({ id, body }: SaveVeiculo): Promise<Veiculo> {
  return id === undefined
    ? call(createVeiculoRoute, { body })
    : call(updateVeiculoRoute, { params: { id }, body });
}

/** Registers or changes a vehicle; done when the list is there again. */
export function useSaveVeiculo(): UseMutationResult<Veiculo, Error, SaveVeiculo> {
  const client = useQueryClient();
  return useMutation({ mutationFn: saveVeiculo, onSuccess: () => reloadVeiculos(client) });
}
