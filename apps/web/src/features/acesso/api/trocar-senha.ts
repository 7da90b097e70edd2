import { trocarSenhaRoute } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { SESSAO_KEY } from './get-sessao.ts';

interface Troca {
  readonly senha_atual: string;
  readonly senha: string;
}

async function trocarSenha(body: Troca): Promise<void> {
  await call(trocarSenhaRoute, { body });
}

/** Changes the own password; the session is asked again, as the change is then offered no more. */
export function useTrocarSenha(): UseMutationResult<void, Error, Troca> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: trocarSenha,
    onSuccess: () => client.invalidateQueries({ queryKey: SESSAO_KEY }),
  });
}
