import { mkdir, statfs } from 'node:fs/promises';
import { DISCO_LIVRE_MIN_BYTES } from '@frota/contract/fotos';
import { DatabaseNoRoomError } from './errors.ts';

/** Folders of scratch databases beside the embedded one: none is anybody's when a server starts. */
export const SCRATCH = { copia: 'copia-em-curso', prova: 'prova-em-curso' } as const;

/** Left on the disk beside one, so that photos still go in meanwhile; where it runs full the database itself ends. */
const LEFT_BYTES = DISCO_LIVRE_MIN_BYTES;

/** Makes a folder for a scratch database of so many bytes. Throws DatabaseNoRoomError where its disk has no room for one. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [bytes + LEFT_BYTES, bavail * bsize];
  if (free < needed) throw new DatabaseNoRoomError(needed, free);
}
