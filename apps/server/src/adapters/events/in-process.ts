import type { Events } from '../../ports/events.ts';
import { createListeners } from './listeners.ts';

/** Events of a server that is alone on its database. */
export function createInProcessEvents(): Events {
  const listeners = createListeners();
  return {
    publish: async (topico) => listeners.tell(topico),
    subscribe: listeners.add,
    close: async () => listeners.clear(),
  };
}
