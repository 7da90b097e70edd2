import { Readable } from 'node:stream';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { assertKey } from './key.ts';

/** Photos in this process's memory, for tests. */
export function createMemoryPhotoStorage(): PhotoStorage & { keys(): string[] } {
  const photos = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => {
      assertKey(key);
      photos.set(key, Buffer.from(bytes));
    },
    open: async (key) => {
      assertKey(key);
      const bytes = photos.get(key);
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) };
    },
    remove: async (key) => {
      assertKey(key);
      photos.delete(key);
    },
    claim: async () => {},
    check: async () => {},
    freeBytes: async () => undefined,
    keys: () => [...photos.keys()],
  };
}
