import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState, ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { errorText } from '../../../http/errors.ts';
import type { Lista } from '../api/lista.ts';
import classes from './lancamentos.module.css';

/** Rows of the ledger with their loading, empty and error states, and the way to older ones. */
export function ListaLancamentos<T>(props: {
  readonly lista: Lista<T>;
  readonly titulo: string;
  readonly erro: string;
  readonly vazio: string;
  readonly icone: ReactNode;
  readonly children: (row: T) => ReactElement;
}): ReactElement {
  const { lista } = props;
  if (!lista.data) {
    if (!lista.isError) return <LoadingState />;
    return (
      <ErrorState
        message={errorText(lista.error, props.erro)}
        retrying={lista.isFetching}
        onRetry={() => void lista.refetch()}
      />
    );
  }
  if (lista.data.length === 0) return <EmptyState icon={props.icone} title={props.vazio} />;
  return (
    <>
      <ul className={classes.lista} aria-label={props.titulo}>
        {lista.data.map(props.children)}
      </ul>
      {lista.hasNextPage && (
        <Button
          className={classes.mais}
          variant="outline"
          size="lg"
          fullWidth
          loading={lista.isFetchingNextPage}
          onClick={() => void lista.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
    </>
  );
}
