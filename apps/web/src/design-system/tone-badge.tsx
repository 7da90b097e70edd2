import type { IconCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './notices.module.css';

export type Tone = 'verde' | 'azul' | 'ambar' | 'vermelho' | 'gray';

export function ToneBadge(props: {
  readonly tone: Tone;
  readonly icon?: typeof IconCheck | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const Icon = props.icon;
  return (
    <span
      className={`toned inline-row small gap-6 bold nowrap ${classes.badge}`}
      data-tone={props.tone}
    >
      {Icon && <Icon size={18} aria-hidden />}
      {props.children}
    </span>
  );
}
