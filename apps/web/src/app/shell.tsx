import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from '../design-system/error-boundary.tsx';
import { useSessao } from '../features/acesso/api/get-sessao.ts';
import classes from './shell.module.css';

/** The frame of every screen behind the login: side menu and content. */
export function Shell({ children }: { readonly children: ReactNode }): ReactElement {
  useSessao();
  return (
    <div className={classes.shell}>
      <main className={classes.content}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
    </div>
  );
}
