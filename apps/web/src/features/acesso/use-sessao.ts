import { sessaoRoute } from '@frota/contract/acesso';
import { useEffect } from 'react';
import { useRoute } from '../../http/query.ts';
import { saveUsuario } from '../../http/session.ts';

const FRESH_MS = 5 * 60_000;

/**
 * Keeps the stored user as the server knows him: a changed type of access or an ended session shows. What is known of him
 * is asked again after `freshMs`, when the page is looked at.
 */
export function useSessao(freshMs = FRESH_MS): void {
  const { data } = useRoute(sessaoRoute, {}, { staleTime: freshMs });
  useEffect(() => {
    if (data) saveUsuario(data);
  }, [data]);
}
