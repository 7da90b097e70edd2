import { sessaoRoute } from '@frota/contract/acesso';
import { useEffect } from 'react';
import { useRoute } from '../../http/query.ts';
import { saveUsuario } from '../../http/session.ts';

const FRESH_MS = 5 * 60_000;

/** Refreshes the stored user after `freshMs`, when the page is looked at. */
export function useSessao(freshMs = FRESH_MS): void {
  const { data } = useRoute(sessaoRoute, {}, { staleTime: freshMs });
  useEffect(() => {
    if (data) saveUsuario(data);
  }, [data]);
}
