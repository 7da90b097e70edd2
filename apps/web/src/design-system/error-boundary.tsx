import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

/** How Chromium, Firefox and WebKit say that a file of the app did not come. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed/i;

/** What is said of a page that failed: a fault of the program is not one of the network. */
export function failureText(error: unknown): string {
  return error instanceof Error && NOT_LOADED.test(error.message)
    ? 'Não foi possível abrir esta tela. Verifique a internet e tente novamente.'
    : 'Falha do sistema nesta tela. Tente novamente; se continuar, avise a TI.';
}

interface State {
  readonly failure: string | undefined;
}

/** Catches what a page throws while it loads or draws. A class: React has no other way. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: failureText(error) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    // The browser remembers that a page's file could not be loaded: only loading the app anew tries again.
    return <ErrorState message={failure} onRetry={() => location.reload()} />;
  }
}
