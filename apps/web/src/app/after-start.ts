import { useSyncExternalStore } from 'react';

/** The first screen has asked for what it shows by then. */
const START_MS = 2_000;

let isOver = false;
const listeners = new Set<() => void>();
setTimeout(() => {
  isOver = true;
  for (const listener of listeners) listener();
}, START_MS);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the app's start is over: what the first screen does not need is asked for then. */
export function useAfterStart(): boolean {
  return useSyncExternalStore(subscribe, () => isOver);
}
