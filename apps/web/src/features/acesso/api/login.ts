import { loginRoute, type UsuarioLogado } from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';

function login(input: { readonly cpf: string; readonly password: string }): Promise<UsuarioLogado> {
  return call(loginRoute, { body: input });
}

/** Logs in; the caller saves the user when the success message has been read. */
export function useLogin(): UseMutationResult<
  UsuarioLogado,
  Error,
  { readonly cpf: string; readonly password: string }
> {
  return useMutation({ mutationFn: login });
}
