import type { ReactElement, ReactNode } from 'react';
import classes from './pairs.module.css';

export type Pair = readonly [label: string, value: ReactNode];

/** What is known of something as labels and values; a pair without a value ('') is left out. */
export function Pairs(props: {
  readonly pairs: readonly Pair[];
  /** Class that sets columns and gaps. */
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
