import { useSyncExternalStore } from 'react';

/** A screen that was drawn has asked for what it shows by then. */
const SOON_MS = 2_000;

let isDrawn = false;
let isOver = false;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
soon(() => {
  isOver = true;
  for (const listener of listeners) listener();
});

/**
 * Runs what the screen that is being opened does not need at once, so that it takes nothing from it: some seconds from
 * now, and of the first one some seconds after it was drawn, which on a weak network may be long. Answers what cancels it.
 */
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

/** The first screen is drawn. */
export function firstScreenDrawn(): void {
  isDrawn = true;
  for (const begin of waiting) begin();
  waiting.clear();
}

/** Whether the app's start is over: what the first screen does not need is asked for then. */
export function useAfterStart(): boolean {
  return useSyncExternalStore(subscribe, () => isOver);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
