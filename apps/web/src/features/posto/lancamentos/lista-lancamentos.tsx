import { mensagensRegistros } from '@frota/contract';
import type { ReactElement, ReactNode } from 'react';
import { LongList } from '../../../design-system/long-list.tsx';
import { errorText } from '../../../http/errors.ts';
import type { PageList } from '../../../http/pages.ts';
import classes from './lancamentos.module.css';

/** Rows of the ledger and how many there are, their other states, and the way to older ones. */
export function ListaLancamentos<T>(props: {
  readonly lista: PageList<T>;
  readonly titulo: string;
  readonly erro: string;
  readonly vazio: string;
  readonly icone: ReactNode;
  readonly children: (row: T) => ReactElement;
}): ReactElement {
  const { lista } = props;
  return (
    <LongList
      list={lista}
      loading="Carregando..."
      empty={props.vazio}
      emptyIcon={props.icone}
      error={errorText(lista.error, props.erro)}
      end={{ button: 'Carregar mais' }}
    >
      {({ rows, total }) => (
        <>
          <p className="m-0 mb-8 muted" role="status">
            {mensagensRegistros.exibindo(rows.length, total)}
          </p>
          <ul className={`tile list ${classes.lista}`} aria-label={props.titulo}>
            {rows.map(props.children)}
          </ul>
        </>
      )}
    </LongList>
  );
}
