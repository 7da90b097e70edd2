import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { assertKey } from './key.ts';

/** Half-written photos lie here; a name beginning with a point is never a key. */
const TEMP_FOLDER = '.parcial';

/**
 * Photos as files under `root`, one per key. A photo appears whole or not at all, and is on the
 * disk (file and folder entry synced) when `put` resolves.
 */
export function createFolderPhotoStorage(root: string): PhotoStorage {
  const fileOf = (key: string): string => {
    assertKey(key);
    return path.join(root, ...key.split('/'));
  };

  return {
    put: async (key, bytes) => {
      const file = fileOf(key);
      const temp = path.join(root, TEMP_FOLDER, randomUUID());
      await makeFolder(path.dirname(temp));
      await makeFolder(path.dirname(file));
      try {
        await writeSynced(temp, bytes);
        await rename(temp, file);
      } catch (error) {
        await rm(temp, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
    },

    open: async (key) => {
      const handle = await openIfThere(fileOf(key));
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    remove: (key) => rm(fileOf(key), { force: true }),

    check: async () => {
      await makeFolder(root);
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a folder and what is missing above it, and syncs the entries made. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = path.dirname(at)) {
    await syncFolder(path.dirname(at));
  }
}

/** Puts a folder's entries on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder as a file, and its file systems write the entry with the file.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
