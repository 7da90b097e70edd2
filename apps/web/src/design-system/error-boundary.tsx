import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

/** Catches what a page throws while it loads or draws. A class: React has no other way. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // The browser remembers that a page's file could not be loaded: only loading the app anew tries again.
    return (
      <ErrorState
        message="Não foi possível abrir esta tela. Verifique a internet e tente novamente."
        onRetry={() => location.reload()}
      />
    );
  }
}
