import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Undefined for anything but a regular file: a link may point anywhere, and a pipe may block for ever. */
export async function openRegular(file: string): Promise<FileHandle | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code)) return undefined;
    throw error;
  }
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

/** Missing, parent is no folder, link, socket. */
const NONE = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO']);
