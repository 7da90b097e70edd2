import { mensagensRegistros } from '@frota/contract/registros';
import type { ReactElement, ReactNode } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import type { PageList } from '../../../http/pages.ts';
import type { Filter } from '../../../list/filters.tsx';
import { idOf, ListScreen } from '../../../list/list-screen.tsx';
import classes from './ajuste.module.css';

/** Rows of the ledger below their filters, how many there are, and the way to older ones. */
export function ListaLancamentos<T extends object>(props: {
  readonly lista: PageList<T>;
  readonly filtros: readonly Filter[];
  readonly titulo: string;
  readonly resumo?: ReactNode;
  readonly erro: string;
  readonly vazio: string;
  readonly icone: ReactNode;
  /** A table; without them each row is an item of a list. */
  readonly colunas?: readonly Column<T>[];
  readonly children?: (row: T) => ReactElement;
}): ReactElement {
  return (
    <ListScreen
      list={props.lista}
      filters={props.filtros}
      bare
      below={props.resumo}
      loading="Carregando..."
      empty={props.vazio}
      emptyIcon={props.icone}
      error={props.erro}
      end={{ button: 'Carregar mais' }}
    >
      {({ rows, total }) => (
        <>
          <p className="m-0 mb-8 muted" role="status">
            {mensagensRegistros.exibindo(rows.length, total)}
          </p>
          {props.colunas ? (
            <DataTable
              name={props.titulo}
              columns={props.colunas}
              rows={rows}
              rowKey={idOf}
              total={total}
            />
          ) : (
            <ul className={`tile list ruled ${classes.lista}`} aria-label={props.titulo}>
              {props.children && rows.map(props.children)}
            </ul>
          )}
        </>
      )}
    </ListScreen>
  );
}
