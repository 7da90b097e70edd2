import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { EmptyState, ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { errorText } from '../../../http/errors.ts';
import type { PageList, Rows } from '../../../http/page-list.ts';
import classes from './lista-registros.module.css';

/** The states of a long list around its rows: loading, failed, empty, and failed further down. */
export function ListaRegistros<T>(props: {
  readonly lista: PageList<T>;
  readonly vazia: string;
  readonly erro: string;
  /** The rows, and how to ask for more of them. */
  readonly children: (dados: Rows<T>, more: More) => ReactElement;
}): ReactElement {
  const { lista } = props;
  if (lista.isPending) return <LoadingState text="Carregando registros..." />;
  if (!lista.data) {
    return (
      <ErrorState
        message={errorText(lista.error, props.erro)}
        retrying={lista.isFetching}
        onRetry={() => void lista.refetch()}
      />
    );
  }
  if (lista.data.rows.length === 0) {
    return <EmptyState icon={<IconFileOff size={32} />} title={props.vazia} />;
  }
  const failed = lista.isFetchNextPageError || lista.isRefetchError;
  const more = {
    hasMore: lista.hasNextPage && !lista.isFetching && !failed && !lista.isPlaceholderData,
    onEnd: lista.fetchNextPage as () => void,
  };
  return (
    <div className={classes.lista} data-antiga={lista.isPlaceholderData || undefined}>
      {props.children(lista.data, more)}
      <div className={classes.fim} role="status">
        {lista.isFetchingNextPage && 'Carregando mais registros...'}
        {failed && (
          <>
            <p>{errorText(lista.error, props.erro)}</p>
            <Button variant="outline" onClick={() => void lista.fetchNextPage()}>
              Tentar novamente
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

export interface More {
  readonly hasMore: boolean;
  readonly onEnd: () => void;
}
