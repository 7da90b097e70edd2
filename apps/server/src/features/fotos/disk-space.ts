import { DISCO_LIVRE_MIN_BYTES } from '@frota/contract/fotos';
import type { PhotoStorage } from '../../ports/photo-storage.ts';

/** Whether the photos' disk has too little left to take any more of them. */
export async function isDiskFull(storage: Pick<PhotoStorage, 'freeBytes'>): Promise<boolean> {
  const free = await storage.freeBytes();
  return free !== undefined && free < DISCO_LIVRE_MIN_BYTES;
}
