import type { Topico } from '@frota/contract/eventos';
import type { Events } from '../../ports/events.ts';

type Listener = (topico: Topico) => void;

export function createListeners(onChange: () => void = () => {}) {
  const subscriptions = new Map<symbol, Listener>();
  return {
    add: (listener: Listener): (() => void) => {
      const key = Symbol('subscription');
      subscriptions.set(key, listener);
      onChange();
      return () => {
        if (subscriptions.delete(key)) onChange();
      };
    },
    /** A listener that throws does not stop the others. */
    tell: (topico: Topico): void => {
      for (const listener of [...subscriptions.values()]) {
        try {
          listener(topico);
        } catch {
          // Its connection is gone; the next heartbeat removes it.
        }
      }
    },
    clear: (): void => {
      subscriptions.clear();
      onChange();
    },
    size: (): number => subscriptions.size,
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
