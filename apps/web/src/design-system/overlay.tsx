import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './overlay.module.css';

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
