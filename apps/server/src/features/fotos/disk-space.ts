import { DISCO_LIVRE_MIN_BYTES } from '@frota/contract/fotos';
import { inTime } from '../../kernel/in-time.ts';
import { type PhotoStorage, PhotosSlowError } from '../../ports/photo-storage.ts';

const SILENT_MS = 5_000;

/** Throws PhotosSlowError where the disk does not answer. */
export async function isDiskFull(storage: Pick<PhotoStorage, 'freeBytes'>): Promise<boolean> {
  const free = await inTime(storage.freeBytes(), SILENT_MS, () => {
    throw new PhotosSlowError();
  });
  return free !== undefined && free < DISCO_LIVRE_MIN_BYTES;
}
