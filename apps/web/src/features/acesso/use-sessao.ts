import { sessaoRoute } from '@frota/contract/acesso';
import { useEffect } from 'react';
import { useRoute } from '../../http/query.ts';
import { saveUsuario } from '../../http/session.ts';

const FRESH_MS = 5 * 60_000;

/** Keeps the stored user as the server knows him: a changed type of access or an ended session shows. */
export function useSessao(): void {
  const { data } = useRoute(sessaoRoute, {}, { staleTime: FRESH_MS });
  useEffect(() => {
    if (data) saveUsuario(data);
  }, [data]);
}
