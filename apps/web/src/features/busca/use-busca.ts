import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';

/** Whether the search is open. Ctrl+K (⌘K) opens it, but over no other dialog, and only for who may search. */
export function useBusca(isAllowed: boolean) {
  const [opened, { open, close }] = useDisclosure(false);
  useEffect(() => {
    if (!isAllowed) return;
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (ctrlKey === metaKey || altKey || shiftKey || key.toLowerCase() !== 'k') return;
      // The browser's own use of the keys is the address bar.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], dialog[open]')) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isAllowed, open]);
  return { opened, open, close };
}
