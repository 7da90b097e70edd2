import type { Topico } from '@frota/contract/eventos';

type Listener = (topico: Topico) => void;

export interface Listeners {
  add(listener: Listener): () => void;
  /** Calls every listener; one that throws does not keep the others from being called. */
  tell(topico: Topico): void;
  clear(): void;
  size(): number;
}

/** The subscriptions within this process. */
export function createListeners(onChange: () => void = () => {}): Listeners {
  const subscriptions = new Map<symbol, Listener>();
  return {
    add: (listener) => {
      const key = Symbol('subscription');
      subscriptions.set(key, listener);
      onChange();
      return () => {
        if (subscriptions.delete(key)) onChange();
      };
    },
    tell: (topico) => {
      for (const listener of [...subscriptions.values()]) {
        try {
          listener(topico);
        } catch {
          // Its connection is gone; the next heartbeat ends the subscription.
        }
      }
    },
    clear: () => {
      subscriptions.clear();
      onChange();
    },
    size: () => subscriptions.size,
  };
}
