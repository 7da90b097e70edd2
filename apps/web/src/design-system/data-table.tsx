import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, memo, type ReactElement, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { VirtualTableBody } from './virtual-list.tsx';

export interface Column<T> {
  readonly title: string;
  /** Width as grid columns take it: '120px', 'minmax(0, 2fr)'. */
  readonly width: string;
  readonly numeric?: boolean;
  /** Takes a line of its own on a phone. */
  readonly wide?: boolean;
  readonly cell: (row: T) => ReactNode;
}

/**
 * A table of any length: dense rows on a wide screen, a card for each row on a phone. Keep `columns`
 * outside of the component, so that rows that stay are not drawn again while scrolling.
 */
export function DataTable<T extends object>(props: {
  readonly name: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Rows of the whole list, loaded or not. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Called when the last rows come near, as long as `hasMore`. */
  readonly onEnd: () => void;
}): ReactElement {
  const { columns, rows, rowKey, total, hasMore, onEnd } = props;
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const widths = columns.map(({ width }) => width).join(' ');
  return (
    <table
      aria-label={props.name}
      aria-rowcount={total + 1}
      className={classes.table}
      style={{ '--widths': widths } as CSSProperties}
    >
      <thead className={classes.head}>
        <tr className={classes.titles} aria-rowindex={1}>
          {columns.map(({ title, numeric }) => (
            <th key={title} scope="col" data-numeric={numeric || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <VirtualTableBody
        key={wide ? 'wide' : 'narrow'}
        rows={rows}
        rowKey={rowKey}
        rowClass={classes.row}
        estimate={wide ? 57 : 240}
        gap={wide ? 0 : 12}
        hasMore={hasMore}
        onEnd={onEnd}
      >
        {(row) => <Cells row={row} columns={columns as readonly Column<never>[]} />}
      </VirtualTableBody>
    </table>
  );
}

interface CellsProps {
  readonly row: object;
  readonly columns: readonly Column<never>[];
}

const Cells = memo(function Cells({ row, columns }: CellsProps): ReactElement {
  return (
    <>
      {columns.map(({ title, numeric, wide, cell }) => (
        <td
          key={title}
          className={classes.cell}
          data-numeric={numeric || undefined}
          data-wide={wide || undefined}
        >
          <span className={classes.label} aria-hidden>
            {title}
          </span>
          {cell(row as never)}
        </td>
      ))}
    </>
  );
});
