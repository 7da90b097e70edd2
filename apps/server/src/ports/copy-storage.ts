import type { PhotoStorage } from './photo-storage.ts';

interface Stored {
  readonly key: string;
  readonly size: number;
}

export interface CopyStorage extends Pick<PhotoStorage, 'open' | 'remove'> {
  /** Durable and complete when it resolves, absent when it throws. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Below 'folder/', recursive, unordered. */
  list(prefix: string): AsyncIterable<Stored>;
  /** Outside of folders. */
  listTop(): AsyncIterable<Stored>;
}
