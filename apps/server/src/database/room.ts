import { mkdir, statfs } from 'node:fs/promises';
import { DatabaseNoRoomError } from './errors.ts';

/** Left on the disk beside a scratch database: where it runs full the database itself ends. */
const LEFT_BYTES = 512 * 1024 * 1024;

/** Makes a folder for a scratch database of so many bytes. Throws DatabaseNoRoomError where its disk has no room for one. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [bytes + LEFT_BYTES, bavail * bsize];
  if (free < needed) throw new DatabaseNoRoomError(needed, free);
}
