import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconFileOff } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useDeferredValue, useEffect } from 'react';
import classes from './lists.module.css';
import { EmptyState, ErrorState, LoadingState } from './states.tsx';

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

/**
 * Draws the states of a list: loading, failed, empty, and failed at a later page. `end` asks for more rows, unless the
 * rows do it themselves (DataTable, VirtualList).
 */
export function LongList<Data extends { readonly rows: readonly unknown[] }>(props: {
  readonly list: PagedQuery<Data>;
  readonly loading?: string;
  readonly loadingMore?: string;
  readonly empty: string;
  readonly emptyIcon?: ReactNode;
  readonly errorTitle?: string;
  readonly error: string;
  readonly retryLabel?: string;
  readonly end?: 'scroll' | { readonly button: string };
  readonly children: (data: Data, more: More) => ReactElement;
}): ReactElement {
  const { list, errorTitle, error, retryLabel = 'Tentar novamente' } = props;
  // Drawn in pieces, to keep a phone responsive.
  const isWaiting = useDeferredValue(list.isPending);
  if (list.isPending || isWaiting)
    return <LoadingState text={props.loading ?? 'Carregando registros...'} />;
  if (!list.data) {
    return (
      <ErrorState
        title={errorTitle}
        message={error}
        retryLabel={retryLabel}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.rows.length === 0) {
    return <EmptyState icon={props.emptyIcon ?? <IconFileOff size={32} />} title={props.empty} />;
  }
  const failed = list.isFetchNextPageError || list.isRefetchError;
  const more = {
    hasMore: list.hasNextPage && !list.isFetching && !failed && !list.isPlaceholderData,
    onEnd: list.fetchNextPage as () => void,
  };
  return (
    <div
      className={classes.list}
      data-old={list.isPlaceholderData || undefined}
      aria-busy={list.isPlaceholderData}
    >
      {props.children(list.data, more)}
      {props.end === 'scroll' && <End {...more} />}
      {typeof props.end === 'object' && list.hasNextPage && !failed && (
        <Button
          className="mt-16"
          variant="outline"
          size="lg"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {props.end.button}
        </Button>
      )}
      <div
        className={`p-16 semibold text-center ${classes.end}`}
        data-room={(list.hasNextPage && typeof props.end !== 'object') || undefined}
        role="status"
      >
        {list.isFetchingNextPage && (props.loadingMore ?? 'Carregando mais registros...')}
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

function End({ hasMore, onEnd }: More): ReactElement {
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && hasMore) onEnd();
  }, [near, hasMore, onEnd]);
  return <div ref={ref} />;
}
