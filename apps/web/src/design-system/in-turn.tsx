import {
  Children,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

/** Each part in its own task, so that taps are answered in between. */
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
