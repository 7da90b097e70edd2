import { type ReactElement, Suspense } from 'react';
import { useLocation } from 'react-router';
import { laterPart } from '../design-system/later-part.ts';
import { useUsuario } from '../http/session.ts';

const GuardadosMenu = laterPart(async () => (await import('./guardados-menu.tsx')).GuardadosMenu);

/**
 * Keeps a screen's filters under a name, on the device and for its user alone, and brings them back. Not there while
 * nothing is filtered and nothing was kept.
 */
export function FiltrosGuardados(): ReactElement | null {
  const { pathname, search } = useLocation();
  const usuario = useUsuario();
  const chave = `filtros:${usuario?.id}:${pathname}`;
  if (search === '' && localStorage.getItem(chave) === null) return null;
  return (
    <Suspense>
      <GuardadosMenu key={chave} chave={chave} />
    </Suspense>
  );
}
