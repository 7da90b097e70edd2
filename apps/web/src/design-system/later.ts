import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactElement,
  useState,
  useSyncExternalStore,
} from 'react';

/** After this time a screen has made its calls. */
const SOON_MS = 2_000;

let isDrawn = false;
let isOver = false;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
soon(() => {
  isOver = true;
  for (const listener of listeners) listener();
});

/** Runs `action` in two seconds, counted from the first screen at the earliest. Gives a cancel function. */
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

/** True some seconds after the first screen: load then what it does not need. */
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

/** A part that is loaded soon after the screen. Then it is drawn at once; React's `lazy` would delay it by 300 ms. */
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
    // A failure is shown when the part is drawn.
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
  // Chosen once: a change would lose what the user filled in.
  const [Drawn] = useState(() => part.loaded ?? part.Lazy);
  return createElement(Drawn, props);
}
