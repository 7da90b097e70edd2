import type { UploadedFile } from '../../http/implement.ts';
import type { ReceivedPhoto } from './record-photos.ts';

/** A call's files as the photos of a record; the field that a file came in is what it proves. */
export function receivedPhotos(
  files: Readonly<Record<string, readonly UploadedFile[]>>,
): ReceivedPhoto[] {
  return Object.entries(files).flatMap(([papel, list]) =>
    list.map(({ bytes }) => ({ papel, bytes })),
  );
}
