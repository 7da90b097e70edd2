import { EVENTOS_ANTES_MS, type Topico } from '@frota/contract/eventos';
import type { Events } from '../../ports/events.ts';

type Listener = (topico: Topico) => void;

export function createListeners(onChange: () => void = () => {}) {
  const subscriptions = new Map<symbol, Listener>();
  /** By `performance.now`. */
  const toldAt = new Map<Topico, number>();
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
      toldAt.set(topico, performance.now());
      for (const listener of [...subscriptions.values()]) {
        try {
          listener(topico);
        } catch {
          // Its connection is gone; the next heartbeat removes it.
        }
      }
    },
    recent: (): Topico[] => {
      const since = performance.now() - EVENTOS_ANTES_MS;
      return [...toldAt].filter(([, at]) => at > since).map(([topico]) => topico);
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
    recent: listeners.recent,
    close: async () => listeners.clear(),
  };
}
