import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';

/** Ctrl+K (⌘K), unless another dialog is open. */
export function useBusca(isAllowed: boolean) {
  const [opened, { open, close }] = useDisclosure(false);
  useEffect(() => {
    if (!isAllowed) return;
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (ctrlKey === metaKey || altKey || shiftKey || key.toLowerCase() !== 'k') return;
      // The browser uses the keys for the address bar.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], dialog[open]')) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isAllowed, open]);
  return { opened, open, close };
}
