import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { RefreshFailed } from '../design-system/refresh-failed.tsx';
import { ErrorState, LoadingState } from '../design-system/states.tsx';
import { errorText } from './errors.ts';

/** Loading, failed, or data; data stays when a refresh fails. */
export function Answer<T>(props: {
  readonly of: UseQueryResult<T>;
  readonly loading?: string;
  readonly errorTitle?: string;
  readonly error: string;
  readonly children: (data: T) => ReactNode;
}): ReactElement {
  const { data, error, isFetching, refetch } = props.of;
  const message = errorText(error, props.error);
  const retry = (): void => void refetch();
  // Drawn in pieces, to keep a phone responsive.
  const isWaiting = useDeferredValue(data === undefined);
  if (data === undefined || isWaiting) {
    if (!error) return <LoadingState text={props.loading} />;
    return <ErrorState title={props.errorTitle} message={message} onRetry={retry} />;
  }
  return (
    <div>
      {props.children(data)}
      {error && <RefreshFailed message={message} retrying={isFetching} onRetry={retry} />}
    </div>
  );
}
