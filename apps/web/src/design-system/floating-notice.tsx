import { Button, CloseButton } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './notices.module.css';

/** Over the page, so that nothing moves under a finger. */
export function FloatingNotice(props: {
  readonly text: string;
  /** The edge without needed controls. */
  readonly edge: 'top' | 'bottom';
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly closeLabel: string;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <div className={`row gap-8 ${classes.notice}`} data-edge={props.edge} role="status">
      <span className="grow semibold">{props.text}</span>
      {props.action && (
        <Button size="md" onClick={props.action.run}>
          {props.action.label}
        </Button>
      )}
      <CloseButton size={44} aria-label={props.closeLabel} onClick={props.onClose} />
    </div>
  );
}
