import { Loader } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { BigButton } from './big-button.tsx';
import classes from './send-bar.module.css';
import { StickyActions } from './sticky-actions.tsx';

export function SendBar(props: {
  readonly label: string;
  readonly ready: boolean;
  /** Announced as disabled until ready; a tap still tells what is missing. */
  readonly gated?: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSend: () => void;
  readonly error: ReactNode;
  readonly onCloseError: () => void;
  readonly beside?: ReactNode;
}): ReactElement {
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
