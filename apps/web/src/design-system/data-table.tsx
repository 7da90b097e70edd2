import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  type CSSProperties,
  memo,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import classes from './data-table.module.css';
import { BoxedTableBody, VirtualTableBody } from './virtual-list.tsx';

/** Row heights; the style sheet has the same numbers. */
const ROW_PX = 61;
const CARD_PX = 240;

export interface Column<T> {
  readonly title: string;
  /** A grid column: '120px', 'minmax(0, 2fr)'. */
  readonly width: string;
  readonly numeric?: boolean;
  readonly order?: string;
  /** Own line on a phone. */
  readonly wide?: boolean;
  /** Buttons, at the end of the row; without a title on a phone, as they say what they are. */
  readonly bare?: boolean;
  /** Own line below at any size; none where the cell is null. */
  readonly below?: boolean;
  readonly cell: (row: T) => ReactNode;
}

export interface Ordering {
  readonly by: string;
  readonly descending: boolean;
  readonly onOrder: (by: string) => void;
}

/** A card per row on a phone. `columns` must be stable. */
export function DataTable<T extends object>(props: {
  readonly name: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Of the whole list; 0 where not counted. Default: all rows are loaded. */
  readonly total?: number;
  readonly hasMore?: boolean;
  /** Near the end, while `hasMore`. */
  readonly onEnd?: () => void;
  readonly ordering?: Ordering;
  readonly boxed?: boolean;
  /** Rows are cut to two lines, so none is measured. */
  readonly twoLines?: boolean;
}): ReactElement {
  const { columns, rows, rowKey, total = rows.length, hasMore = false, onEnd = nothing } = props;
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const widths = columns.flatMap(({ width, below }) => (below ? [] : [width])).join(' ');
  const fixed = wide === true && props.twoLines === true;
  const Body = props.boxed ? BoxedTableBody : VirtualTableBody;
  const table = (
    <table
      aria-label={props.name}
      aria-rowcount={total < rows.length ? -1 : total + 1}
      className={classes.table}
      data-fixed={fixed || undefined}
      style={{ '--widths': widths } as CSSProperties}
    >
      <thead className={classes.head}>
        <tr className={classes.titles} aria-rowindex={1}>
          {columns.map(({ title, numeric, below, bare, order }) => (
            <th
              key={title}
              scope="col"
              data-numeric={numeric || undefined}
              data-bare={bare || undefined}
              data-below={below || undefined}
              aria-sort={sortOf(order, props.ordering)}
            >
              <ColumnTitle title={title} order={order} ordering={props.ordering} />
            </th>
          ))}
        </tr>
      </thead>
      <Body
        key={wide ? 'wide' : 'narrow'}
        rows={rows}
        rowKey={rowKey}
        rowClass={classes.row}
        estimate={wide ? ROW_PX : CARD_PX}
        fixed={fixed}
        gap={wide ? 0 : 12}
        hasMore={hasMore}
        onEnd={onEnd}
      >
        {(row) => (
          <Cells row={row} columns={columns as readonly Column<never>[]} labelled={!wide} />
        )}
      </Body>
    </table>
  );
  return props.boxed ? (
    <ScrollBox name={props.name} top={rows[0] && rowKey(rows[0])}>
      {table}
    </ScrollBox>
  ) : (
    table
  );
}

function nothing(): void {}

function sortOf(
  order: string | undefined,
  ordering: Ordering | undefined,
): 'ascending' | 'descending' | undefined {
  if (order === undefined || ordering?.by !== order) return undefined;
  return ordering.descending ? 'descending' : 'ascending';
}

function ColumnTitle(props: {
  readonly title: string;
  readonly order: string | undefined;
  readonly ordering: Ordering | undefined;
}): ReactElement {
  const { title, order, ordering } = props;
  if (order === undefined || !ordering) return <>{title}</>;
  const sort = sortOf(order, ordering);
  const Arrow = sort === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.order} onClick={() => ordering.onOrder(order)}>
      {title}
      <Arrow
        size={16}
        className={classes.arrow}
        data-on={sort !== undefined || undefined}
        aria-hidden
      />
    </button>
  );
}

function ScrollBox(props: {
  readonly name: string;
  readonly top: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(props.top);
  useEffect(() => {
    if (props.top === before.current) return;
    before.current = props.top;
    box.current?.scrollTo(0, 0);
  }, [props.top]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box that scrolls is reached by keyboard as a named region
    <div
      ref={box}
      className={classes.box}
      data-scroll-box
      role="region"
      aria-label={`${props.name}: tabela`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
    >
      {props.children}
    </div>
  );
}

interface CellsProps {
  readonly row: object;
  readonly columns: readonly Column<never>[];
  readonly labelled: boolean;
}

const Cells = memo(function Cells({ row, columns, labelled }: CellsProps): ReactElement {
  return (
    <>
      {columns.map(({ title, numeric, wide, below, bare, cell }) =>
        below ? (
          <td key={title} className={classes.below}>
            {cell(row as never)}
          </td>
        ) : (
          <td
            key={title}
            className={classes.cell}
            data-numeric={numeric || undefined}
            data-wide={wide || undefined}
            data-bare={bare || undefined}
          >
            {labelled && !bare && (
              <span className="block muted text-14" aria-hidden>
                {title}
              </span>
            )}
            {cell(row as never)}
          </td>
        ),
      )}
    </>
  );
});
