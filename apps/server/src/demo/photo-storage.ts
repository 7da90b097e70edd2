import { Readable } from 'node:stream';
import { createBoundedWork } from '../kernel/bounded-work/pool.ts';
import type { PhotoStorage } from '../ports/photos.ts';
import type { Desenho } from './desenho.ts';

/** A drawing has no user, and continues when its caller has left. */
const EVERYBODY = { userId: 0, gone: new AbortController().signal };
const DRAWING = {
  threads: 1,
  maxWaiting: 500,
  perUser: 500,
  timeoutMs: 60_000,
  heapMb: 512,
} as const;

/** Draws a photo when it is first viewed, as a year's photos would take hours, and keeps it in `storage`. */
export function createDrawnPhotoStorage(
  storage: PhotoStorage,
  desenhos: ReadonlyMap<string, Desenho>,
): PhotoStorage {
  const drawer = createBoundedWork<Desenho, Uint8Array>({
    ...DRAWING,
    program: new URL('./draw.worker.ts', import.meta.url),
    tooMuch: () => new Error('drawing a photo took too long'),
  });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function make(key: string, desenho: Desenho): Promise<Uint8Array> {
    const bytes = await drawer.run(desenho, EVERYBODY);
    await storage.put(key, bytes);
    return bytes;
  }

  return {
    ...storage,
    async open(key) {
      const desenho = desenhos.get(key);
      const kept = await storage.open(key);
      if (kept || !desenho) return kept;
      const making = underWay.get(key) ?? make(key, desenho);
      underWay.set(key, making);
      const bytes = await making.finally(() => underWay.delete(key));
      return { size: bytes.length, stream: Readable.from([bytes]) };
    },
  };
}
