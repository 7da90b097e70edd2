import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './send-bar.module.css';

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
    <div ref={bar} className={`flex gap-12 ${classes.stickyActionsBar}`}>
      {children}
    </div>
  );
}
