import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SnapshotLine } from '../../database/snapshot/line.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';

const AT_A_TIME = 8;

/** A photo's row, as far as a copy needs it. */
interface Foto {
  readonly key: string;
  readonly bytes: number;
  /** SHA-256 (hex) of its bytes; unknown in photos and copies of before it was kept. */
  readonly conteudo_sha256?: string | null;
  /** What it belongs to; null while its form is not sent. */
  readonly vinculo_id: string | null;
}

export interface CopiedPhotos {
  /** Copied now. */
  readonly novas: number;
  /** There from an earlier copy. */
  readonly antigas: number;
  /** Keys of photos that a record names and that are gone, cut off or not as they were stored, in the snapshot's order. */
  readonly perdidas: readonly string[];
}

/** Copies the photos that a snapshot's records name from one storage to another, unless they are there. */
export async function copyPhotos(
  lines: AsyncIterable<SnapshotLine>,
  from: PhotoStorage,
  to: PhotoStorage,
): Promise<CopiedPhotos> {
  const total = { novas: 0, antigas: 0, perdidas: [] as string[] };
  let batch: Foto[] = [];
  const copyBatch = async (): Promise<void> => {
    const outcomes = await Promise.all(batch.map((foto) => copyOne(foto, from, to)));
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome !== 'perdida') total[outcome]++;
      // A photo that no record owns is removed after some days, maybe since the snapshot: nothing is lost.
      else if (batch[at]!.vinculo_id !== null) total.perdidas.push(batch[at]!.key);
    }
    batch = [];
  };
  for await (const line of lines) {
    if (line.kind !== 'row' || line.table !== 'foto') continue;
    batch.push(JSON.parse(line.row) as Foto);
    if (batch.length === AT_A_TIME) await copyBatch();
  }
  await copyBatch();
  return total;
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
  const photo = found && (await buffer(found.stream));
  if (photo?.length !== bytes) return false;
  if (conteudo_sha256 && hash('sha256', photo) !== conteudo_sha256) return false;
  await to.put(key, photo);
  return true;
}
