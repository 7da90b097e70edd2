import { useSyncExternalStore } from 'react';

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
