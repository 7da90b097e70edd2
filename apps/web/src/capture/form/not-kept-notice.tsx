import { mensagensRascunho } from '@frota/contract/rascunho';
import { type ReactElement, useState } from 'react';
import { FloatingNotice } from '../../design-system/floating-notice.tsx';

export function NotKeptNotice(): ReactElement | null {
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  return (
    <FloatingNotice
      text={mensagensRascunho.naoGuardado}
      edge="top"
      closeLabel="Fechar aviso"
      onClose={() => setSeen(true)}
    />
  );
}
