import { Readable } from 'node:stream';
import { createBoundedWork } from '../kernel/bounded-work/pool.ts';
import type { PhotoStorage } from '../ports/photo-storage.ts';
import type { Desenho } from './desenho.ts';

/** Drawings count for no single user, and go on when who asked has left. */
const EVERYBODY = { userId: 0, gone: new AbortController().signal };
/** Photos of a few screens at once; a drawing takes about half a second. */
const DRAWING = {
  threads: 1,
  maxWaiting: 500,
  perUser: 500,
  timeoutMs: 60_000,
  heapMb: 512,
} as const;

/**
 * Photos that are drawn when they are first looked at, as drawing a year's would take hours. Each drawing
 * is then kept in `storage`, with the photos that are put in.
 */
export function createDrawnPhotoStorage(
  storage: PhotoStorage,
  desenhos: ReadonlyMap<string, Desenho>,
): PhotoStorage {
  const drawer = createBoundedWork<Desenho, Uint8Array>({
    ...DRAWING,
    program: new URL('./draw.worker.ts', import.meta.url),
    tooMuch: () => new Error('drawing a photo took too long'),
  });
  /** Asked for twice at once, a photo is drawn once. */
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
