import type { Topico } from '@frota/contract/eventos';

/** A hint to all clients of all processes. */
export interface Events {
  /** After the commit. Never throws: clients also poll. */
  publish(topico: Topico): Promise<void>;
  /** Gives the unsubscribe function. */
  subscribe(listener: (topico: Topico) => void): () => void;
  /** Topics of the last EVENTOS_ANTES_MS, as far as this process has heard of them; a first subscriber hears the others. */
  recent(): Topico[];
  close(): Promise<void>;
}
