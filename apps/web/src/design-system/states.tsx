import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Component, type ReactElement, type ReactNode } from 'react';
import classes from './page-header.module.css';

export function LoadingState(props: { readonly text?: string | undefined }): ReactElement {
  return (
    <Stack
      className={`items-center text-center gap-12 ${classes.state}`}
      role="status"
      aria-live="polite"
    >
      <Loader size={40} aria-hidden />
      <Text c="dimmed">{props.text ?? 'Carregando...'}</Text>
    </Stack>
  );
}

export function EmptyState(props: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <Stack className={`items-center text-center gap-12 ${classes.state}`} role="status">
      {props.icon && (
        <span className={`stack ${classes.icon}`} aria-hidden>
          {props.icon}
        </span>
      )}
      <Title order={2} size="h3">
        {props.title}
      </Title>
      {props.children && <Text c="dimmed">{props.children}</Text>}
    </Stack>
  );
}

export function ErrorState(props: {
  readonly title?: string | undefined;
  readonly message: string;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}): ReactElement {
  return (
    <Stack className={`items-center text-center gap-12 ${classes.state}`} role="alert">
      <span className={`stack ${classes.icon}`} data-tone="error" aria-hidden>
        <IconAlertTriangle size={32} />
      </span>
      {props.title && (
        <Title order={2} size="h3">
          {props.title}
        </Title>
      )}
      <Text fw={600}>{props.message}</Text>
      {props.onRetry && (
        <Button
          variant="outline"
          leftSection={<IconRefresh size={20} aria-hidden />}
          loading={props.retrying ?? false}
          onClick={props.onRetry}
        >
          {props.retryLabel ?? 'Tentar novamente'}
        </Button>
      )}
    </Stack>
  );
}

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
