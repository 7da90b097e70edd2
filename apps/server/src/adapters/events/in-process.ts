import type { Events } from '../../ports/events.ts';
import { createListeners } from './listeners.ts';

export function createInProcessEvents(): Events {
  const listeners = createListeners();
  return {
    publish: async (topico) => listeners.tell(topico),
    subscribe: listeners.add,
    close: async () => listeners.clear(),
  };
}
