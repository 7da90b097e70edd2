import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

// Windows has neither.
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Opens a file to be read; undefined where there is none, or something else under its name: what a link points to
 * nobody meant, and a pipe might be waited for without end.
 */
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

/** Not there, not in a folder, a link, and a socket. */
const NONE = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO']);
