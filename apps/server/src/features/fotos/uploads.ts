import type { Db } from '../../database/schema.ts';
import { fotoErrors } from './errors.ts';
import { keyOfUrl } from './keys.ts';
import type { ReceivedPhoto } from './record-fotos.ts';
import { listUploads, type UploadRow } from './repository.ts';

export interface Upload extends UploadRow {
  readonly papel: string;
}

/** In the order of `photos`; undefined for bytes. Throws naoPertencem. */
export async function findUploads(
  db: Db,
  usuarioId: number,
  photos: readonly ReceivedPhoto[],
): Promise<(Upload | undefined)[]> {
  const keys = photos.map((photo) => ('url' in photo ? keyOfUrl(photo.url) : undefined));
  const named = keys.filter((key) => key !== undefined);
  const rows = named.length > 0 ? await listUploads(db, usuarioId, named) : [];
  const found = photos.map(({ papel }, i) => {
    const row = rows.find(({ key }) => key === keys[i]);
    // Named twice, it counts for the first.
    return row && keys.indexOf(keys[i]) === i ? { ...row, papel } : undefined;
  });
  const gone = photos.filter((photo, i) => 'url' in photo && !found[i]);
  if (gone.length > 0) throw fotoErrors.naoPertencem(gone.map(({ papel }) => papel));
  return found;
}
