import { Readable } from 'node:stream';
import { createPool } from '@frota/processos';
import type { PhotoStorage } from '../ports/photos.ts';
import type { Desenho } from './desenho.ts';

/** A drawing has no owner, and continues when its caller has left. */
const EVERYBODY = '';
const DRAWING = {
  workers: 1,
  maxQueue: 500,
  maxPerOwner: 500,
  timeoutMs: 60_000,
  idleMs: 10_000,
} as const;

/** Draws a photo when it is first viewed, as a year's photos would take hours, and keeps it in `storage`. */
export function createDrawnPhotoStorage(
  storage: PhotoStorage,
  desenhos: ReadonlyMap<string, Desenho>,
): PhotoStorage {
  const drawer = createPool<Desenho, Uint8Array>({
    ...DRAWING,
    workerUrl: new URL('./draw.worker.ts', import.meta.url),
  });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function make(key: string, desenho: Desenho): Promise<Uint8Array> {
    const bytes = await drawer.run(EVERYBODY, desenho);
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
