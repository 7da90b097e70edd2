import { sessaoRoute, type UsuarioLogado } from '@frota/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../http/client.ts';
import { saveUsuario } from '../../../http/session.ts';

export const SESSAO_KEY = ['sessao'] as const;
const FRESH_MS = 5 * 60_000;

function getSessao(signal: AbortSignal): Promise<UsuarioLogado> {
  return call(sessaoRoute, { signal });
}

/** Keeps the stored user as the server knows him: a changed type of access or an ended session shows. */
export function useSessao(): void {
  const { data } = useQuery({
    queryKey: SESSAO_KEY,
    queryFn: ({ signal }) => getSessao(signal),
    staleTime: FRESH_MS,
  });
  useEffect(() => {
    if (data) saveUsuario(data);
  }, [data]);
}
