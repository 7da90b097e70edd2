import { buffer } from 'node:stream/consumers';
import type { PhotoPreparer, PreparedPhoto } from '../../ports/photo-preparer.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { miniaturaKey } from './keys.ts';

type Opened = Awaited<ReturnType<PhotoStorage['open']>>;

/** The small picture is made on demand. */
export interface PhotoFiles {
  put(key: string, photo: Pick<PreparedPhoto, 'bytes' | 'miniatura'>): Promise<void>;
  openMiniatura(key: string): Promise<Opened>;
  remove(key: string): Promise<void>;
}

export function createPhotoFiles(storage: PhotoStorage, preparer: PhotoPreparer): PhotoFiles {
  /** Makes each small picture only once. */
  const underWay = new Map<string, Promise<void>>();

  async function make(key: string): Promise<void> {
    const photo = await storage.open(key);
    if (!photo) return;
    const small = miniaturaKey(key);
    await storage.put(small, await preparer.shrink(await buffer(photo.stream)));
    // Removed meanwhile, before there was a small picture.
    const still = await storage.open(key);
    still?.stream.destroy();
    if (!still) await storage.remove(small);
  }

  return {
    async put(key, { bytes, miniatura }) {
      await storage.put(key, bytes);
      await storage.put(miniaturaKey(key), miniatura);
    },

    async openMiniatura(key) {
      const kept = await storage.open(miniaturaKey(key));
      if (kept) return kept;
      const making = underWay.get(key) ?? make(key).finally(() => underWay.delete(key));
      underWay.set(key, making);
      await making;
      return storage.open(miniaturaKey(key));
    },

    async remove(key) {
      await storage.remove(key);
      await storage.remove(miniaturaKey(key));
    },
  };
}
