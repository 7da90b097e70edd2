import { importVeiculosRoute, type RouteAnswer } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { reloadVeiculos } from './list-veiculos.ts';

type Importados = RouteAnswer<typeof importVeiculosRoute>;

/** Registers every vehicle of a spreadsheet, or none; done when the list is there again. */
export function useImportVeiculos(): UseMutationResult<Importados, Error, File> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (planilha) => call(importVeiculosRoute, { body: {}, files: { planilha } }),
    onSuccess: () => reloadVeiculos(client),
  });
}
