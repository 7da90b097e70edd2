import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './long-list.module.css';
import { EmptyState, ErrorState, LoadingState } from './states.tsx';

/** Of a list that is read page by page, what its states are drawn from. */
interface PagedQuery<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isRefetchError: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

export interface More {
  readonly hasMore: boolean;
  readonly onEnd: () => void;
}

/** The states of a long list around its rows: loading, failed, empty, and failed further down. */
export function LongList<Data extends { readonly rows: readonly unknown[] }>(props: {
  readonly list: PagedQuery<Data>;
  readonly empty: string;
  /** What did not load, above why. */
  readonly errorTitle?: string;
  /** Why it does not load, shown when that is so. */
  readonly error: string;
  readonly retryLabel?: string;
  /** The rows, and how to ask for more of them. */
  readonly children: (data: Data, more: More) => ReactElement;
}): ReactElement {
  const { list, errorTitle, error, retryLabel = 'Tentar novamente' } = props;
  if (list.isPending) return <LoadingState text="Carregando registros..." />;
  if (!list.data) {
    return (
      <ErrorState
        {...(errorTitle !== undefined && { title: errorTitle })}
        message={error}
        retryLabel={retryLabel}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.rows.length === 0) {
    return <EmptyState icon={<IconFileOff size={32} />} title={props.empty} />;
  }
  const failed = list.isFetchNextPageError || list.isRefetchError;
  const more = {
    hasMore: list.hasNextPage && !list.isFetching && !failed && !list.isPlaceholderData,
    onEnd: list.fetchNextPage as () => void,
  };
  return (
    <div className={classes.list} data-old={list.isPlaceholderData || undefined}>
      {props.children(list.data, more)}
      <div className={classes.end} role="status">
        {list.isFetchingNextPage && 'Carregando mais registros...'}
        {failed && (
          <>
            {errorTitle !== undefined && <p>{errorTitle}</p>}
            <p>{error}</p>
            <Button variant="outline" onClick={() => void list.fetchNextPage()}>
              {retryLabel}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
