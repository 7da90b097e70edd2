import type { Readable } from 'node:stream';

/** Where photos live. Keys are paths of letters, digits, '-', '_', '.' and '/', made by the server. */
export interface PhotoStorage {
  /** Resolves only when the bytes are durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The photo's bytes and size; undefined when there is none under the key. */
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>;
  remove(key: string): Promise<void>;
  /** Whether the storage answers. */
  check(): Promise<void>;
}
