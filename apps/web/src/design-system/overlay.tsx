import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './overlay.module.css';

/**
 * Lies over the whole page from when it is drawn: the browser's own modal dialog, which keeps the focus
 * inside, closes by Esc and gives the focus back.
 */
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
      className={`w-full m-0 ${classes.overlay}`}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      {props.children}
    </dialog>
  );
}
