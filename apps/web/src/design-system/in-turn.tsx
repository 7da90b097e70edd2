import {
  Children,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

/**
 * Parts of a long page, each drawn in a task of its own once the one above it stands: a phone answers taps in
 * between, where all at once would hold it up for seconds.
 */
export function InTurn({ children }: { readonly children: ReactNode }): ReactElement {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  const isMore = drawn < parts.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that was drawn starts the next
  useEffect(() => {
    if (!isMore) return;
    const timer = setTimeout(() => startTransition(() => setDrawn((before) => before + 1)));
    return () => clearTimeout(timer);
  }, [isMore, drawn]);
  return <>{parts.slice(0, drawn)}</>;
}
