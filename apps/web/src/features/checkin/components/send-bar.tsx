import { Loader } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { StickyActions } from '../../../design-system/sticky-actions.tsx';
import classes from './send-bar.module.css';

/** The form's button at the lower edge, with what went wrong right above it, wherever one has scrolled. */
export function SendBar(props: {
  readonly ready: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSend: () => void;
  readonly error: ReactNode;
  readonly onCloseError: () => void;
}): ReactElement {
  return (
    <StickyActions>
      <div className={classes.bar}>
        {props.error && (
          <Banner tone="error" onClose={props.onCloseError}>
            {props.error}
          </Banner>
        )}
        <BigButton
          variant={props.ready ? 'filled' : 'outline'}
          disabled={props.disabled || props.busy}
          leftSection={
            props.busy ? (
              <Loader size={22} color="currentcolor" aria-hidden />
            ) : (
              <IconSend size={24} aria-hidden />
            )
          }
          onClick={props.onSend}
        >
          {props.busy ? 'Enviando...' : 'Enviar Check-in'}
        </BigButton>
      </div>
    </StickyActions>
  );
}
