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
import classes from './lists.module.css';
import { usePlace } from './place.ts';

/** Rows beyond each edge; more make jumps slower. */
const OVERSCAN = 4;
/** Rows left when the next page is asked for. */
const AHEAD = 30;

interface VirtualListProps<T> {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** px, of a row not yet measured. */
  readonly estimate: number;
  readonly fixed?: boolean;
  readonly gap?: number;
  readonly hasMore: boolean;
  /** Near the end, while `hasMore`. */
  readonly onEnd: () => void;
  readonly children: (row: T) => ReactNode;
}

export function VirtualList<T>(props: VirtualListProps<T>): ReactElement {
  const { list, size, items } = useWindowRows<T, HTMLUListElement>(props);
  return (
    <ul
      ref={list}
      className={`list block w-full ${classes.virtualListList}`}
      style={{ height: size }}
    >
      <Rows tag="li" items={items}>
        {props.children}
      </Rows>
    </ul>
  );
}

type TableBodyProps<T> = VirtualListProps<T> & { readonly rowClass: string | undefined };

/** The first row is the head; `children`: cells. */
export function VirtualTableBody<T>(props: TableBodyProps<T>): ReactElement {
  return <TableBody {...props} {...useWindowRows<T, HTMLTableSectionElement>(props)} />;
}

/** In a box marked `data-scroll-box`. */
export function BoxedTableBody<T>(props: TableBodyProps<T>): ReactElement {
  return <TableBody {...props} {...useBoxRows<T, HTMLTableSectionElement>(props)} />;
}

function TableBody<T>(
  props: TableBodyProps<T> & VirtualRows<T, HTMLTableSectionElement>,
): ReactElement {
  const { list, size, items } = props;
  return (
    <tbody
      ref={list}
      className={`list block w-full ${classes.virtualListList}`}
      style={{ height: size }}
    >
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
    // Stable, or the virtualizer goes through all rows again.
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

  // After going back, the rows above need their old heights.
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
  // Drawn in pieces, so that scrolling stays smooth.
  return { size: virtualizer.getTotalSize(), items: useDeferredValue(items) };
}

/** `origin`: the current start of the scrolled content. */
function useOffset(element: RefObject<HTMLElement | null>, origin: () => number): number {
  const [offset, setOffset] = useState(0);
  const measure = useEffectEvent(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    setOffset(Math.round(top - origin()));
  });
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(() => measure());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return offset;
}
