import type { PhotoStorage } from './photo-storage.ts';

interface Stored {
  readonly key: string;
  readonly size: number;
}

/** Where copies of database and photos lie, under keys as photos have them. */
export interface CopyStorage extends Pick<PhotoStorage, 'open' | 'remove'> {
  /** Writes bytes as they come; they are there whole and durable when this resolves, and not at all where it throws. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Key and size of whatever lies under a prefix ('folder/'), however deep, in no order. */
  list(prefix: string): AsyncIterable<Stored>;
  /** The same of what lies in no folder; nothing else is read. */
  listTop(): AsyncIterable<Stored>;
}
