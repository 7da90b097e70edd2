import { useEffect, useState } from 'react';

/** For dialogs mounted only while open. Returns the focus, or gives it to the page's content. */
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

/** For a menu, which closes, its button. */
function openerOf(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || active;
}
