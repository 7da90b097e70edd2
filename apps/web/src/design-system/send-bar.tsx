import { Loader } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { BigButton } from './big-button.tsx';
import classes from './send-bar.module.css';
import { StickyActions } from './sticky-actions.tsx';

/** A form's button at the lower edge, with what went wrong right above it, wherever one has scrolled. */
export function SendBar(props: {
  /** 'Enviar Check-in' */
  readonly label: string;
  /** Nothing is missing. */
  readonly ready: boolean;
  /** Announced as not available until ready; a tap still tells what is missing. */
  readonly gated?: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSend: () => void;
  readonly error: ReactNode;
  readonly onCloseError: () => void;
  /** Another button, before it. */
  readonly beside?: ReactNode;
}): ReactElement {
  // There is no room for it on a phone beside another button.
  const icon = !props.beside && <IconSend size={24} aria-hidden />;
  return (
    <StickyActions>
      <div className={`stack gap-12 w-full ${classes.bar}`}>
        {props.error && (
          <Banner tone="error" onClose={props.onCloseError}>
            {props.error}
          </Banner>
        )}
        <div className="flex gap-12">
          {props.beside}
          <BigButton
            variant={props.ready ? 'filled' : 'outline'}
            disabled={props.disabled || props.busy}
            aria-disabled={(props.gated && !props.ready) || undefined}
            leftSection={props.busy ? <Loader size={22} color="currentcolor" aria-hidden /> : icon}
            onClick={props.onSend}
          >
            {props.busy ? 'Enviando...' : props.label}
          </BigButton>
        </div>
      </div>
    </StickyActions>
  );
}
