import { deleteUsuarioRoute } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { reloadUsuarios } from './list-usuarios.ts';

/** Removes a user by id; his sessions end, his history stays. */
export function useDeleteUsuario(): UseMutationResult<undefined, Error, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => call(deleteUsuarioRoute, { params: { id } }),
    onSuccess: () => reloadUsuarios(client),
  });
}
