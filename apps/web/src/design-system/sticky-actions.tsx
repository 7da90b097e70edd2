import type { ReactElement, ReactNode } from 'react';
import classes from './sticky-actions.module.css';

/** Keeps a page's main buttons at the lower edge, within reach of the thumb. */
export function StickyActions({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={classes.bar}>{children}</div>;
}
