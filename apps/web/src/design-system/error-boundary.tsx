import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

/** Chromium, Firefox, WebKit: a file could not be loaded. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed/i;

/** A bug is not a network failure. */
export function failureText(error: unknown): string {
  return error instanceof Error && NOT_LOADED.test(error.message)
    ? 'Não foi possível abrir esta tela. Verifique a internet e tente novamente.'
    : 'Falha do sistema nesta tela. Tente novamente; se continuar, avise a TI.';
}

interface State {
  readonly failure: string | undefined;
}

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: failureText(error) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    // The browser remembers the failure: only a reload helps.
    return <ErrorState message={failure} onRetry={() => location.reload()} />;
  }
}
