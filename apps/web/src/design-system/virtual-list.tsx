import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './virtual-list.module.css';

/** Rows drawn beyond either edge of the window. */
const OVERSCAN = 8;
/** The next page is asked for when so many rows are left. */
const AHEAD = 30;

interface VirtualListProps<T> {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Height in pixels of a row that was not seen yet. */
  readonly estimate: number;
  /** Pixels between two rows. */
  readonly gap?: number;
  readonly hasMore: boolean;
  /** Called when the last rows come near, as long as `hasMore`. */
  readonly onEnd: () => void;
  readonly children: (row: T) => ReactNode;
}

/** A list of any length that scrolls with the page: only what is in the window exists. Heights may differ. */
export function VirtualList<T>(props: VirtualListProps<T>): ReactElement {
  const { list, size, items } = useVirtualRows<T, HTMLUListElement>(props);
  return (
    <ul ref={list} className={classes.list} style={{ height: size }}>
      {items.map(({ row, key, ...item }) => (
        <li key={key} {...item} className={classes.row}>
          {props.children(row)}
        </li>
      ))}
    </ul>
  );
}

/** The same as the body of a table, whose head is its first row: `children` are the cells. */
export function VirtualTableBody<T>(
  props: VirtualListProps<T> & { readonly rowClass: string | undefined },
): ReactElement {
  const { list, size, items } = useVirtualRows<T, HTMLTableSectionElement>(props);
  return (
    <tbody ref={list} className={classes.list} style={{ height: size }}>
      {items.map(({ row, key, ...item }) => (
        <tr
          key={key}
          {...item}
          className={`${classes.row} ${props.rowClass ?? ''}`}
          aria-rowindex={item['data-index'] + 2}
        >
          {props.children(row)}
        </tr>
      ))}
    </tbody>
  );
}

interface VirtualRow<T> {
  readonly row: T;
  readonly key: string;
  readonly ref: (element: Element | null) => void;
  readonly 'data-index': number;
  readonly style: { readonly transform: string };
}

function useVirtualRows<T, E extends HTMLElement>(
  props: VirtualListProps<T>,
): { list: RefObject<E | null>; size: number; items: VirtualRow<T>[] } {
  const { rows, rowKey, hasMore, onEnd } = props;
  const list = useRef<E>(null);
  const margin = usePageOffset(list);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => props.estimate,
    getItemKey: (index) => rowKey(rows[index]!),
    gap: props.gap ?? 0,
    overscan: OVERSCAN,
    scrollMargin: margin,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;

  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) onEnd();
  }, [hasMore, last, rows.length, onEnd]);

  return {
    list,
    size: virtualizer.getTotalSize(),
    items: items.map(({ index, start }) => ({
      row: rows[index]!,
      key: rowKey(rows[index]!),
      ref: virtualizer.measureElement,
      'data-index': index,
      style: { transform: `translateY(${start - margin}px)` },
    })),
  };
}

/** How far below the page's top the element begins, in pixels. */
function usePageOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    setOffset(Math.round(top + window.scrollY));
  });
  return offset;
}
