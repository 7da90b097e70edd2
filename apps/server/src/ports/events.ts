import type { Topico } from '@frota/contract/eventos';

/** Tells every connected client, on every server process, that a topic changed. Only ever a hint. */
export interface Events {
  /** Call it after the change is committed. Never throws: a lost hint is covered by polling. */
  publish(topico: Topico): Promise<void>;
  /** Answers a function that ends the subscription. */
  subscribe(listener: (topico: Topico) => void): () => void;
  close(): Promise<void>;
}
