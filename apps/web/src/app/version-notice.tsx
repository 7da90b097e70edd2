import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FloatingNotice } from '../design-system/floating-notice.tsx';
import { loadAnew } from '../offline/load-anew.ts';
import { useNewVersion } from '../offline/new-version.ts';

/**
 * Says that a newer build is there. It is taken when its user says so, or when he goes to another screen:
 * nothing is filled in there yet.
 */
export function VersionNotice(): ReactElement | null {
  const isNew = useNewVersion();
  const [later, setLater] = useState(false);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (isNew && shown.current !== pathname) void loadAnew();
    shown.current = pathname;
  }, [isNew, pathname]);
  if (!isNew || later) return null;
  return (
    <FloatingNotice
      text="Nova versão disponível"
      edge="top"
      action={{ label: 'Atualizar', run: () => void loadAnew() }}
      closeLabel="Agora não"
      onClose={() => setLater(true)}
    />
  );
}
