import { type ReactElement, Suspense } from 'react';
import { useLocation } from 'react-router';
import { laterPart } from '../design-system/later-part.ts';
import { useUsuario } from '../http/session.ts';

const GuardadosMenu = laterPart(async () => (await import('./guardados-menu.tsx')).GuardadosMenu);

/** Where this screen's filters are kept for its user; undefined while nothing is filtered and nothing was kept. */
export function useGuardados(filtered: boolean): string | undefined {
  const { pathname } = useLocation();
  const usuario = useUsuario();
  const chave = `filtros:${usuario?.id}:${pathname}`;
  return filtered || localStorage.getItem(chave) !== null ? chave : undefined;
}

/** Keeps a screen's filters under a name, on the device and for its user alone, and brings them back. */
export function FiltrosGuardados({ chave }: { readonly chave: string }): ReactElement {
  return (
    <Suspense>
      <GuardadosMenu key={chave} chave={chave} />
    </Suspense>
  );
}
