import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FOTO_MAX_BYTES } from '@frota/contract/fotos';
import { z } from 'zod';
import type { SnapshotLine } from '../../database/snapshot/dump.ts';
import { isKey, type PhotoStorage } from '../../ports/photos.ts';
import { BackupError, type LockedStorage } from './locked.ts';
import { type CopyPlace, PHOTOS_FOLDER } from './place.ts';

const AT_A_TIME = 8;
const PERDIDAS_MAX = 10_000;

const fotoSchema = z.object({
  id: z.string(),
  key: z.string().max(300).refine(isKey),
  bytes: z.number(),
  /** SHA-256 (hex); missing in old photos and copies. */
  conteudo_sha256: z.string().nullish(),
  /** Null until its form is sent. */
  vinculo_id: z.string().nullable(),
});
type Foto = z.output<typeof fotoSchema>;

export interface CopiedPhotos {
  readonly novas: number;
  readonly antigas: number;
  /** Photos of records that are missing, cut, no JPEG or changed, in order; beyond a maximum only counted. */
  readonly perdidas: readonly string[];
  readonly outrasPerdidas: number;
}

type Source = Pick<PhotoStorage, 'open'>;

interface Target {
  /** Photos never change, so equal size means equal photo. */
  has(foto: Foto): Promise<boolean>;
  put(key: string, photo: Buffer): Promise<void>;
}

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

/** Lists the place once; reads back what it writes. */
export async function openTarget({ copies, assertSpace }: CopyPlace): Promise<Target> {
  const there = new Map<string, number>();
  for await (const { key, size } of copies.list(`${PHOTOS_FOLDER}/`)) there.set(key, size);
  return {
    has: async ({ key, bytes }) => there.get(keyIn(key)) === copies.storedSize(bytes),
    async put(key, photo) {
      await assertSpace(photo.length);
      await copies.write(keyIn(key), Readable.from([photo]));
      const back = await copies.open(keyIn(key));
      if (back && (await buffer(back.stream)).equals(photo)) return;
      throw new BackupError(`A foto ${key} não ficou na cópia como foi gravada.`);
    },
  };
}

export function sourceIn(copies: LockedStorage): Source {
  return { open: (key) => copies.open(keyIn(key)) };
}

const keyIn = (key: string): string => `${PHOTOS_FOLDER}/${key}`;

/** Skips photos that are there or `leftOut`. */
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
      // Photos without a record are removed after some days: not lost.
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
    throw new BackupError('Os dados de uma foto na cópia estão errados. Use outra cópia.', {
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

/** False where the photo is not as stored. */
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

/** First and last marker (ITU-T T.81, B.1.1.3). */
function isJpeg(photo: Buffer): boolean {
  return (
    photo.length > 4 &&
    photo.readUInt16BE(0) === 0xffd8 &&
    photo.readUInt16BE(photo.length - 2) === 0xffd9
  );
}
