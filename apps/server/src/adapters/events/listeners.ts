import type { Topico } from '@frota/contract/eventos';

type Listener = (topico: Topico) => void;

export interface Listeners {
  add(listener: Listener): () => void;
  /** A listener that throws does not stop the others. */
  tell(topico: Topico): void;
  clear(): void;
  size(): number;
}

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
          // Its connection is gone; the next heartbeat removes it.
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
