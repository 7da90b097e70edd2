import type { Topico } from '@frota/contract/eventos';

/** A hint to all clients of all processes. */
export interface Events {
  /** After the commit. Never throws: clients also poll. */
  publish(topico: Topico): Promise<void>;
  /** Gives the unsubscribe function. */
  subscribe(listener: (topico: Topico) => void): () => void;
  close(): Promise<void>;
}
