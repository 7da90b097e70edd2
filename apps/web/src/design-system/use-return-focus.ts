import { useEffect, useState } from 'react';

/**
 * For a dialog that exists only while it is open. When it goes, what had the focus before gets it back; where
 * that is gone, too (a deleted row), the page's content, so that Tab goes on from there.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const back = opener !== document.body && opener?.isConnected ? opener : null;
      const target = back ?? document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}
