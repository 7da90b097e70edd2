import { Button, CloseButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import classes from './notices.module.css';

const LOOKS = {
  success: [IconCircleCheck, 'verde'],
  error: [IconExclamationCircle, 'vermelho'],
  warning: [IconAlertTriangle, 'ambar'],
  info: [IconInfoCircle, 'azul'],
} as const;
export type BannerTone = keyof typeof LOOKS;

export function Banner(props: {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  /** In a line of its own above the text. */
  readonly about?: string | undefined;
  readonly onClose?: () => void;
  readonly hideAfterMs?: number;
  readonly action?: ReactNode;
}): ReactElement {
  const { tone, onClose, hideAfterMs } = props;
  const close = useRef(onClose);
  close.current = onClose;
  const [Icon, cor] = LOOKS[tone];

  // A second message gets its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hideAfterMs === undefined) return;
    const timer = setTimeout(() => close.current?.(), hideAfterMs);
    return () => clearTimeout(timer);
  }, [hideAfterMs, props.children]);

  return (
    <div
      className={`toned row gap-12 semibold ${classes.banner}`}
      data-tone={cor}
      data-acts={(props.action !== undefined && onClose === undefined) || undefined}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon size={24} className="flex-none" aria-hidden />
      <div className={`grow min-w-0 break ${classes.text}`}>
        {props.about && <span className="block">{props.about}</span>}
        {props.children}
      </div>
      {props.action}
      {onClose && hideAfterMs === undefined && (
        <CloseButton size="lg" aria-label="Fechar mensagem" onClick={onClose} c="inherit" />
      )}
    </div>
  );
}

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
