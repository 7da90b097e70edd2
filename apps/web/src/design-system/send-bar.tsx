import { Loader } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Banner } from './banner.tsx';
import { BigButton } from './big-button.tsx';

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
      <div className="stack gap-12 w-full col-720">
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

/** Used in global.css. */
const HEIGHT = '--actions-height';

export function StickyActions({ children }: { readonly children: ReactNode }): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(HEIGHT, `${bar.current?.offsetHeight ?? 0}px`);
    return () => {
      style.removeProperty(HEIGHT);
    };
  });
  return (
    <div ref={bar} className="flex gap-12 action-bar">
      {children}
    </div>
  );
}
