import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactElement,
  useState,
  useSyncExternalStore,
} from 'react';

/** By then a screen has made its calls. */
const SOON_MS = 2_000;

let isDrawn = false;
let isOver = false;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
soon(() => {
  isOver = true;
  for (const listener of listeners) listener();
});

/** After the screen's own work; before the first screen, some seconds after it. Gives a cancel function. */
export function soon(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    timer = setTimeout(action, SOON_MS);
  };
  if (isDrawn) begin();
  else waiting.add(begin);
  return () => {
    waiting.delete(begin);
    clearTimeout(timer);
  };
}

export function firstScreenDrawn(): void {
  isDrawn = true;
  for (const begin of waiting) begin();
  waiting.clear();
}

/** What the first screen does not need is loaded then. */
export function useAfterStart(): boolean {
  return useSyncExternalStore(subscribe, () => isOver);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Part<Props> {
  loaded?: ComponentType<Props>;
  readonly Lazy: ComponentType<Props>;
}

/** Loaded soon after the screen, then drawn at once; React's `lazy` would suspend, and delay it by 300 ms. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    part.loaded = await load();
    return part.loaded;
  };
  const part: Part<Props> = {
    Lazy: lazy(async () => ({ default: await fetchPart() })) as unknown as ComponentType<Props>,
  };
  soon(() => {
    // The failure shows where the part is drawn.
    fetchPart().catch(() => undefined);
  });
  return (props) => createElement(Later<Props>, { part, props });
}

function Later<Props extends object>({
  part,
  props,
}: {
  readonly part: Part<Props>;
  readonly props: Props;
}): ReactElement {
  // Fixed at first: switching would lose what is filled in.
  const [Drawn] = useState(() => part.loaded ?? part.Lazy);
  return createElement(Drawn, props);
}
