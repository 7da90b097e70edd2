import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { RefreshFailed } from '../design-system/refresh-failed.tsx';
import { ErrorState, LoadingState } from '../design-system/states.tsx';
import { errorText } from './errors.ts';

/**
 * What `useRoute` asked for, in each of its states: loading, failed with another try, and there. What is there stays
 * when it is asked again and that fails; the screen says so.
 */
export function Answer<T>(props: {
  readonly of: UseQueryResult<T>;
  readonly loading?: string;
  /** What did not load, above why. */
  readonly errorTitle?: string;
  /** Why it does not load, where neither server nor network says it. */
  readonly error: string;
  readonly children: (data: T) => ReactNode;
}): ReactElement {
  const { data, error, isFetching, refetch } = props.of;
  const message = errorText(error, props.error);
  const retry = (): void => void refetch();
  // What comes first is drawn in pieces: all at once it would hold a phone up.
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
