import { buffer } from 'node:stream/consumers';
import { DISCO_LIVRE_MIN_BYTES } from '@frota/contract/fotos';
import { inTime } from '../../kernel/in-time.ts';
import {
  type PhotoPreparer,
  type PhotoStorage,
  PhotosSlowError,
  type PreparedPhoto,
} from '../../ports/photos.ts';
import { miniaturaKey } from './fotos.public.ts';

type Opened = Awaited<ReturnType<PhotoStorage['open']>>;

/** The small picture is made on demand. */
export function createPhotoFiles(storage: PhotoStorage, preparer: PhotoPreparer) {
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
    async put(
      key: string,
      { bytes, miniatura }: Pick<PreparedPhoto, 'bytes' | 'miniatura'>,
    ): Promise<void> {
      await storage.put(key, bytes);
      await storage.put(miniaturaKey(key), miniatura);
    },

    async openMiniatura(key: string): Promise<Opened> {
      const kept = await storage.open(miniaturaKey(key));
      if (kept) return kept;
      const making = underWay.get(key) ?? make(key).finally(() => underWay.delete(key));
      underWay.set(key, making);
      await making;
      return storage.open(miniaturaKey(key));
    },

    async remove(key: string): Promise<void> {
      await storage.remove(key);
      await storage.remove(miniaturaKey(key));
    },
  };
}

export const FOTOS_BATCH = 100;

/** Until a batch is not full, or some could not be removed; gives the number. */
export async function removeInBatches<T>(
  list: (many: number) => Promise<T[]>,
  remove: (batch: T[]) => Promise<number>,
): Promise<number> {
  let removed = 0;
  let gone: number;
  do {
    gone = await remove(await list(FOTOS_BATCH));
    removed += gone;
  } while (gone === FOTOS_BATCH);
  return removed;
}

const SILENT_MS = 5_000;

/** Throws PhotosSlowError where the disk does not answer. */
export async function isDiskFull(storage: Pick<PhotoStorage, 'freeBytes'>): Promise<boolean> {
  const free = await inTime(storage.freeBytes(), SILENT_MS, () => {
    throw new PhotosSlowError();
  });
  return free !== undefined && free < DISCO_LIVRE_MIN_BYTES;
}
