import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type Key,
  memo,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePlace } from './place.ts';
import classes from './virtual-list.module.css';

/** Rows drawn beyond either edge of what is seen: more of them make each leap dearer. */
const OVERSCAN = 4;
/** The next page is asked for when so many rows are left. */
const AHEAD = 30;

interface VirtualListProps<T> {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Height in pixels of a row that was not seen yet, or of every row. */
  readonly estimate: number;
  /** Every row is as high as the estimate: none is measured. */
  readonly fixed?: boolean;
  /** Pixels between two rows. */
  readonly gap?: number;
  readonly hasMore: boolean;
  /** Called when the last rows come near, as long as `hasMore`. */
  readonly onEnd: () => void;
  readonly children: (row: T) => ReactNode;
}

/** A list of any length that scrolls with the page: only what is in the window exists. Heights may differ. */
export function VirtualList<T>(props: VirtualListProps<T>): ReactElement {
  const { list, size, items } = useWindowRows<T, HTMLUListElement>(props);
  return (
    <ul ref={list} className={`list block w-full ${classes.list}`} style={{ height: size }}>
      <Rows tag="li" items={items}>
        {props.children}
      </Rows>
    </ul>
  );
}

type TableBodyProps<T> = VirtualListProps<T> & { readonly rowClass: string | undefined };

/** The same as the body of a table, whose head is its first row: `children` are the cells. */
export function VirtualTableBody<T>(props: TableBodyProps<T>): ReactElement {
  return <TableBody {...props} {...useWindowRows<T, HTMLTableSectionElement>(props)} />;
}

/** The same where the table scrolls in a box of its own, marked `data-scroll-box`. */
export function BoxedTableBody<T>(props: TableBodyProps<T>): ReactElement {
  return <TableBody {...props} {...useBoxRows<T, HTMLTableSectionElement>(props)} />;
}

function TableBody<T>(
  props: TableBodyProps<T> & VirtualRows<T, HTMLTableSectionElement>,
): ReactElement {
  const { list, size, items } = props;
  return (
    <tbody ref={list} className={`list block w-full ${classes.list}`} style={{ height: size }}>
      <Rows tag="tr" items={items} rowClass={props.rowClass}>
        {props.children}
      </Rows>
    </tbody>
  );
}

interface RowsProps<T> {
  readonly tag: 'li' | 'tr';
  readonly items: readonly VirtualRow<T>[];
  readonly rowClass?: string | undefined;
  readonly children: (row: T) => ReactNode;
}

/** The rows in view. */
const Rows = memo(function Rows<T>({ tag: Row, items, rowClass, children }: RowsProps<T>) {
  return items.map(({ row, key, ...item }) => (
    <Row
      key={key}
      {...item}
      className={`${classes.row} ${rowClass ?? ''}`}
      aria-rowindex={Row === 'tr' ? item['data-index'] + 2 : undefined}
    >
      {children(row)}
    </Row>
  ));
}) as <T>(props: RowsProps<T>) => ReactElement;

interface VirtualRow<T> {
  readonly row: T;
  readonly key: string;
  readonly ref: ((element: Element | null) => void) | undefined;
  readonly 'data-index': number;
  readonly style: { readonly transform: string };
}

interface VirtualRows<T, E extends HTMLElement> {
  readonly list: RefObject<E | null>;
  readonly size: number;
  readonly items: readonly VirtualRow<T>[];
}

function useWindowRows<T, E extends HTMLElement>(props: VirtualListProps<T>): VirtualRows<T, E> {
  const list = useRef<E>(null);
  const margin = useOffset(list, () => -window.scrollY);
  const virtualizer = useWindowVirtualizer({ ...useOptions(props), scrollMargin: margin });
  return { list, ...useRows(props, virtualizer, margin) };
}

function useBoxRows<T, E extends HTMLElement>(props: VirtualListProps<T>): VirtualRows<T, E> {
  const list = useRef<E>(null);
  const box = (): HTMLElement | null => list.current?.closest('[data-scroll-box]') ?? null;
  const margin = useOffset(list, () => {
    const element = box();
    return element ? element.getBoundingClientRect().top - element.scrollTop : 0;
  });
  const virtualizer = useVirtualizer({
    ...useOptions(props),
    scrollMargin: margin,
    getScrollElement: box,
  });
  return { list, ...useRows(props, virtualizer, margin) };
}

function useOptions<T>({ rows, rowKey, estimate, gap }: VirtualListProps<T>) {
  const { heights } = usePlace();
  return {
    count: rows.length,
    estimateSize: (index: number) => heights.get(`${estimate} ${rowKey(rows[index]!)}`) ?? estimate,
    // Another function makes the virtualizer go through all rows again: it must not change by scrolling.
    getItemKey: useCallback((index: number) => rowKey(rows[index]!), [rows, rowKey]),
    gap: gap ?? 0,
    overscan: OVERSCAN,
  };
}

interface Virtualizer {
  getVirtualItems(): readonly { readonly index: number; readonly start: number }[];
  getTotalSize(): number;
  readonly measureElement: (element: Element | null) => void;
  readonly itemSizeCache: ReadonlyMap<Key, number>;
}

function useRows<T>(
  { rows, rowKey, estimate, fixed, hasMore, onEnd }: VirtualListProps<T>,
  virtualizer: Virtualizer,
  margin: number,
): Omit<VirtualRows<T, HTMLElement>, 'list'> {
  const seen = virtualizer.getVirtualItems();
  const last = seen.at(-1)?.index ?? -1;

  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) onEnd();
  }, [hasMore, last, rows.length, onEnd]);

  // Who comes back here finds each row where it was only if those above are as high as they were.
  const { heights } = usePlace();
  useEffect(
    () => () => {
      for (const [key, height] of virtualizer.itemSizeCache) {
        heights.set(`${estimate} ${key}`, height);
      }
    },
    [heights, estimate, virtualizer],
  );

  const { measureElement } = virtualizer;
  const items = useMemo(
    () =>
      seen.map(({ index, start }) => ({
        row: rows[index]!,
        key: rowKey(rows[index]!),
        ref: fixed ? undefined : measureElement,
        'data-index': index,
        style: { transform: `translateY(${start - margin}px)` },
      })),
    [seen, rows, rowKey, fixed, measureElement, margin],
  );
  // A leap brings a screenful of new rows: drawn in pieces, they do not hold up the scrolling.
  return { size: virtualizer.getTotalSize(), items: useDeferredValue(items) };
}

/** How far below the start of what scrolls the element begins; `origin` is where that start is now. */
function useOffset(element: RefObject<HTMLElement | null>, origin: () => number): number {
  const [offset, setOffset] = useState(0);
  const measure = useEffectEvent(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    setOffset(Math.round(top - origin()));
  });
  useLayoutEffect(() => {
    measure();
    // What comes or goes above the list changes the page's height.
    const observer = new ResizeObserver(() => measure());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return offset;
}
