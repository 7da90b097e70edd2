import { useSyncExternalStore } from 'react';

/** What changes whether there is a network, as the browser knows it. */
const BROWSER_EVENTS = ['online', 'offline'] as const;

const listeners = new Set<() => void>();
let isReached = true;

/** What the last call told: the server was reached, or nobody answered. */
export function noteConnection(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

/** Whether the server can be reached, as far as the browser and the last call tell. */
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
