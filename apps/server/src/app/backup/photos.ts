import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { FOTO_MAX_BYTES } from '@frota/contract/fotos';
import { z } from 'zod';
import { isKey } from '../../adapters/photo-storage/key.ts';
import type { SnapshotLine } from '../../database/snapshot/line.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { BackupError } from './error.ts';

const AT_A_TIME = 8;
const PERDIDAS_MAX = 1000;

/** A photo's row, as far as a copy needs it. */
const fotoSchema = z.object({
  key: z.string().max(300).refine(isKey),
  bytes: z.number(),
  /** SHA-256 (hex) of its bytes; unknown in photos and copies of before it was kept. */
  conteudo_sha256: z.string().nullish(),
  /** What it belongs to; null while its form is not sent. */
  vinculo_id: z.string().nullable(),
});
type Foto = z.output<typeof fotoSchema>;

export interface CopiedPhotos {
  /** Copied now. */
  readonly novas: number;
  /** There from an earlier copy. */
  readonly antigas: number;
  /**
   * Keys of photos that a record names and that are gone, cut off, no JPEG or not as they were stored, in the snapshot's
   * order; of more than so many the number alone.
   */
  readonly perdidas: readonly string[];
  readonly outrasPerdidas: number;
}

/** Copies the photos that a snapshot's records name from one storage to another, unless they are there. */
export async function copyPhotos(
  lines: AsyncIterable<SnapshotLine>,
  from: PhotoStorage,
  to: PhotoStorage,
): Promise<CopiedPhotos> {
  const total = { novas: 0, antigas: 0, perdidas: [] as string[], outrasPerdidas: 0 };
  let batch: Foto[] = [];
  const copyBatch = async (): Promise<void> => {
    const outcomes = await Promise.all(batch.map((foto) => copyOne(foto, from, to)));
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome !== 'perdida') total[outcome]++;
      // A photo that no record owns is removed after some days, maybe since the snapshot: nothing is lost.
      else if (batch[at]!.vinculo_id === null) continue;
      else if (total.perdidas.length < PERDIDAS_MAX) total.perdidas.push(batch[at]!.key);
      else total.outrasPerdidas++;
    }
    batch = [];
  };
  for await (const line of lines) {
    if (line.kind !== 'row' || line.table !== 'foto') continue;
    batch.push(parseFoto(line.row));
    if (batch.length === AT_A_TIME) await copyBatch();
  }
  await copyBatch();
  return total;
}

function parseFoto(row: string): Foto {
  try {
    return fotoSchema.parse(JSON.parse(row));
  } catch (cause) {
    throw new BackupError('A cópia diz de uma foto o que não pode ser. Use outra cópia.', {
      cause,
    });
  }
}

async function copyOne(
  foto: Foto,
  from: PhotoStorage,
  to: PhotoStorage,
): Promise<'antigas' | 'novas' | 'perdida'> {
  if (await has(to, foto)) return 'antigas';
  return (await copyPhoto(foto, from, to)) ? 'novas' : 'perdida';
}

/** The photo under a key is never changed, so one of the same size is the same. */
async function has(storage: PhotoStorage, { key, bytes }: Foto): Promise<boolean> {
  const found = await storage.open(key);
  found?.stream.destroy();
  return found?.size === bytes;
}

/** False where the photo is not there as it was stored. */
async function copyPhoto(
  { key, bytes, conteudo_sha256 }: Foto,
  from: PhotoStorage,
  to: PhotoStorage,
): Promise<boolean> {
  const found = await from.open(key);
  if (!found) return false;
  if (found.size !== bytes || bytes > FOTO_MAX_BYTES) {
    found.stream.destroy();
    return false;
  }
  const photo = await buffer(found.stream);
  if (photo.length !== bytes || !isJpeg(photo)) return false;
  if (conteudo_sha256 && hash('sha256', photo) !== conteudo_sha256) return false;
  await to.put(key, photo);
  return true;
}

/** As all photos are stored: from its first marker to its last (ITU-T T.81, B.1.1.3). */
function isJpeg(photo: Buffer): boolean {
  return (
    photo.length > 4 &&
    photo.readUInt16BE(0) === 0xffd8 &&
    photo.readUInt16BE(photo.length - 2) === 0xffd9
  );
}
