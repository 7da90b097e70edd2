import type { Topico } from '@frota/contract/eventos';
import type { Events } from '../../ports/events.ts';

type Listener = (topico: Topico) => void;

interface Listeners {
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

export function createInProcessEvents(): Events {
  const listeners = createListeners();
  return {
    publish: async (topico) => listeners.tell(topico),
    subscribe: listeners.add,
    close: async () => listeners.clear(),
  };
}
