import { useEffect, useState } from 'react';

/**
 * For a dialog that exists only while it is open. When it goes, what had the focus before gets it back; where
 * that is gone, too (a deleted row), the page's content, so that Tab goes on from there.
 */
export function useReturnFocus(): void {
  const [opener] = useState(openerOf);
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

/** What has the focus; of a menu, which closes, the button that opened it. */
function openerOf(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || active;
}
