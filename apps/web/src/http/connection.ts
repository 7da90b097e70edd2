import { useSyncExternalStore } from 'react';

const BROWSER_EVENTS = ['online', 'offline'] as const;

const listeners = new Set<() => void>();
let isReached = true;

/** False: nobody answered. */
export function noteConnection(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

/** By the browser and the last call. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isReached);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of BROWSER_EVENTS) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of BROWSER_EVENTS) window.removeEventListener(event, listener);
  };
}
