import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The browser's modal dialog: keeps and returns the focus, closes by Esc. */
export function Overlay(props: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={props.label}
      className="overlay w-full m-0"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      {props.children}
    </dialog>
  );
}

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
