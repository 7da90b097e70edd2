import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FOTO_MAX_BYTES } from '@frota/contract/fotos';
import { z } from 'zod';
import { isKey } from '../../adapters/photo-storage/key.ts';
import type { SnapshotLine } from '../../database/snapshot/line.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { BackupError } from './error.ts';
import type { LockedStorage } from './locked.ts';
import { type CopyPlace, PHOTOS_FOLDER } from './place.ts';

const AT_A_TIME = 8;
const PERDIDAS_MAX = 10_000;

/** A photo's row, as far as a copy needs it. */
const fotoSchema = z.object({
  id: z.string(),
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

type Source = Pick<PhotoStorage, 'open'>;

/** Where photos are copied to. */
interface Target {
  /** The photo under a key is never changed, so one of the same size is the same. */
  has(foto: Foto): Promise<boolean>;
  put(key: string, photo: Buffer): Promise<void>;
}

/** A photo storage that photos are put back into. */
export function targetOf(storage: PhotoStorage): Target {
  return {
    async has({ key, bytes }) {
      const found = await storage.open(key);
      found?.stream.destroy();
      return found?.size === bytes;
    },
    put: (key, photo) => storage.put(key, photo),
  };
}

/** A place of copies: what it has is asked once, and what is put there is read back. */
export async function openTarget({ copies, assertRoom }: CopyPlace): Promise<Target> {
  const there = new Map<string, number>();
  for await (const { key, size } of copies.list(`${PHOTOS_FOLDER}/`)) there.set(key, size);
  return {
    has: async ({ key, bytes }) => there.get(keyIn(key)) === copies.storedSize(bytes),
    async put(key, photo) {
      await assertRoom(photo.length);
      await copies.write(keyIn(key), Readable.from([photo]));
      const back = await copies.open(keyIn(key));
      if (back && (await buffer(back.stream)).equals(photo)) return;
      throw new BackupError(`A foto ${key} não ficou na cópia como foi gravada.`);
    },
  };
}

/** A place of copies as the storage that photos come from. */
export function sourceIn(copies: LockedStorage): Source {
  return { open: (key) => copies.open(keyIn(key)) };
}

const keyIn = (key: string): string => `${PHOTOS_FOLDER}/${key}`;

/** Copies the photos that a snapshot's records name, unless they are there or `leftOut`. */
export async function copyPhotos(
  lines: AsyncIterable<SnapshotLine>,
  from: Source,
  to: Target,
  leftOut: ReadonlySet<string> = new Set(),
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
    const foto = parseFoto(line.row);
    if (leftOut.has(foto.id)) continue;
    batch.push(foto);
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
  from: Source,
  to: Target,
): Promise<'antigas' | 'novas' | 'perdida'> {
  if (await to.has(foto)) return 'antigas';
  return (await copyPhoto(foto, from, to)) ? 'novas' : 'perdida';
}

/** False where the photo is not there as it was stored. */
async function copyPhoto(
  { key, bytes, conteudo_sha256 }: Foto,
  from: Source,
  to: Target,
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
