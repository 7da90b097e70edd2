import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, memo, type ReactElement, type ReactNode } from 'react';
import { VirtualTableBody } from '../../../design-system/virtual-list.tsx';
import type { Rows } from '../../../http/page-list.ts';
import type { More } from './lista-registros.tsx';
import classes from './tabela.module.css';

export interface Coluna<T> {
  readonly titulo: string;
  /** Width as grid columns take it: '120px', 'minmax(0, 2fr)'. */
  readonly largura: string;
  readonly numero?: boolean;
  /** Takes a line of its own on a phone. */
  readonly inteira?: boolean;
  readonly celula: (row: T) => ReactNode;
}

/**
 * A table of any length: dense rows on a wide screen, a card for each row on a phone. Keep `colunas`
 * outside of the component, so that rows that stay are not drawn again while scrolling.
 */
export function Tabela<T extends { readonly id: string }>(props: {
  readonly nome: string;
  readonly colunas: readonly Coluna<T>[];
  readonly dados: Rows<T>;
  readonly more: More;
}): ReactElement {
  const { colunas, dados, more } = props;
  const larga = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const larguras = colunas.map(({ largura }) => largura).join(' ');
  return (
    <table
      aria-label={props.nome}
      aria-rowcount={dados.total + 1}
      className={classes.tabela}
      style={{ '--larguras': larguras } as CSSProperties}
    >
      <thead className={classes.cabeca}>
        <tr className={classes.linha} aria-rowindex={1}>
          {colunas.map(({ titulo, numero }) => (
            <th key={titulo} scope="col" data-numero={numero || undefined}>
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <VirtualTableBody
        key={larga ? 'larga' : 'estreita'}
        rows={dados.rows}
        rowKey={rowKey}
        rowClass={classes.corpo}
        estimate={larga ? 57 : 240}
        gap={larga ? 0 : 12}
        {...more}
      >
        {(row) => <Celulas row={row} colunas={colunas as readonly Coluna<never>[]} />}
      </VirtualTableBody>
    </table>
  );
}

function rowKey({ id }: { readonly id: string }): string {
  return id;
}

interface CelulasProps {
  readonly row: object;
  readonly colunas: readonly Coluna<never>[];
}

const Celulas = memo(function Celulas({ row, colunas }: CelulasProps): ReactElement {
  return (
    <>
      {colunas.map(({ titulo, numero, inteira, celula }) => (
        <td
          key={titulo}
          className={classes.celula}
          data-numero={numero || undefined}
          data-inteira={inteira || undefined}
        >
          <span className={classes.rotulo} aria-hidden>
            {titulo}
          </span>
          {celula(row as never)}
        </td>
      ))}
    </>
  );
});
