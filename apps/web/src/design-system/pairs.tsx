import type { ReactElement, ReactNode } from 'react';
import classes from './panel.module.css';

export type Pair = readonly [label: string, value: ReactNode];

/** Pairs without a value are left out. */
export function Pairs(props: {
  readonly pairs: readonly Pair[];
  readonly className: string | undefined;
}): ReactElement {
  return (
    <dl className={`${classes.pairs} ${props.className}`}>
      {props.pairs
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
