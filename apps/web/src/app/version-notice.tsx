import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FloatingNotice } from '../design-system/floating-notice.tsx';
import { loadAnew } from '../offline/load-anew.ts';
import { useNewVersion } from '../offline/new-version.ts';

/** Applied on request, or when the user changes the screen, where nothing is filled in yet. */
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
