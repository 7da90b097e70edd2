import { perfilRoute, type UsuarioLogado } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { SESSAO_KEY } from './get-sessao.ts';

interface Perfil {
  readonly email: string;
  /** A new photo, where one was chosen. */
  readonly foto: Blob | undefined;
}

function savePerfil({ email, foto }: Perfil): Promise<UsuarioLogado> {
  return call(perfilRoute, { body: { email }, files: { foto } });
}

/** Saves e-mail and photo; the stored user follows the answer. */
export function useSavePerfil(): UseMutationResult<UsuarioLogado, Error, Perfil> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: savePerfil,
    onSuccess: (usuario) => client.setQueryData(SESSAO_KEY, usuario),
  });
}
