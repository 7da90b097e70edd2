import { resetSenhaRoute } from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';

interface NovaSenha {
  readonly id: number;
  readonly senha: string;
}

/** Sets a user's password; the user is logged out and asked to choose an own one. */
export function useResetSenha(): UseMutationResult<undefined, Error, NovaSenha> {
  return useMutation({
    mutationFn: ({ id, senha }) => call(resetSenhaRoute, { params: { id }, body: { senha } }),
  });
}
