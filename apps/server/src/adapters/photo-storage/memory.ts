import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { assertKey, type CopyStorage, type PhotoStorage } from '../../ports/photos.ts';

export function createMemoryPhotoStorage(): PhotoStorage & CopyStorage & { keys(): string[] } {
  const photos = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => {
      assertKey(key);
      photos.set(key, Buffer.from(bytes));
    },
    write: async (key, bytes) => {
      assertKey(key);
      photos.set(key, await buffer(bytes));
    },
    list: async function* (prefix) {
      for (const [key, { length: size }] of photos) if (key.startsWith(prefix)) yield { key, size };
    },
    listTop: async function* () {
      for (const [key, { length: size }] of photos) if (!key.includes('/')) yield { key, size };
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
