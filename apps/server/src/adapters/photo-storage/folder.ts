import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { oneAtATime } from '../../kernel/in-time.ts';
import {
  assertKey,
  type CopyStorage,
  isKey,
  type PhotoStorage,
  PhotosGoneError,
} from '../../ports/photos.ts';

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Missing, parent is no folder, link, socket. */
const NONE = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO']);

/** For unfinished photos; a key never begins with a point. */
export const TEMP_FOLDER = '.parcial';

const PIECE_BYTES = 1024 * 1024;

/** Proves that the disk with the photos is mounted. */
const MARK = '.fotos-da-frota';

/**
 * A photo appears whole or not at all, and is synced when `put` resolves. Without the mark the disk is not mounted,
 * and nothing is written or removed.
 */
export function createFolderPhotoStorage(root: string): PhotoStorage & CopyStorage {
  const fileOf = (key: string): string => {
    assertKey(key);
    return path.join(root, ...key.split('/'));
  };

  const mark = path.join(root, MARK);
  let isClaimed = false;
  const assertOurs = async (): Promise<void> => {
    if (isClaimed && !(await isThere(mark))) throw new PhotosGoneError(root, MARK);
  };

  const write = async (key: string, bytes: Content): Promise<void> => {
    await assertOurs();
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
  };

  return {
    put: write,
    write,

    list: (prefix) => listFiles(root, prefix, true),
    listTop: () => listFiles(root, '', false),

    open: async (key) => {
      const handle = await openRegular(fileOf(key));
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    remove: async (key) => {
      await assertOurs();
      await rm(fileOf(key), { force: true });
    },

    claim: async (newest) => {
      // Folders of old versions or restored copies have no mark; their photos identify them.
      const known = await Promise.all([mark, ...newest.map(fileOf)].map(isThere));
      if (newest.length > 0 && !known.includes(true)) throw new PhotosGoneError(root, MARK);
      await makeFolder(root);
      await writeFile(mark, '', { mode: 0o600 });
      await syncFolder(root);
      isClaimed = true;
    },

    check: oneAtATime(async () => {
      await assertOurs();
      const temp = path.join(root, TEMP_FOLDER, randomUUID());
      await makeFolder(path.dirname(temp));
      try {
        await writeFile(temp, '.', { mode: 0o600 });
      } finally {
        await rm(temp, { force: true });
      }
    }),

    freeBytes: oneAtATime(async () => {
      await assertOurs();
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    }),
  };
}

async function* listFiles(root: string, prefix: string, recursive: boolean) {
  const folder = path.join(root, prefix);
  const entries = await ifThere(readdir(folder, { recursive, withFileTypes: true }));
  for (const entry of entries ?? []) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(root, file).split(path.sep).join('/');
    // Another process may remove a file meanwhile.
    const found = entry.isFile() && isKey(key) && (await ifThere(stat(file)));
    if (found) yield { key, size: found.size };
  }
}

type Content = Uint8Array | AsyncIterable<Uint8Array>;

async function writeSynced(file: string, bytes: Content): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    if (bytes instanceof Uint8Array) await handle.writeFile(bytes);
    else await writeInPieces(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Synced piece by piece, so that others do not wait long for the disk. */
async function writeInPieces(handle: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let waiting = 0;
  for await (const chunk of bytes) {
    await handle.writeFile(chunk);
    waiting += chunk.length;
    if (waiting < PIECE_BYTES) continue;
    await handle.datasync();
    waiting = 0;
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await ifThere(stat(file))) !== undefined;
}

function ifThere<T>(looking: Promise<T>): Promise<T | undefined> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

/** With its parents, synced. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = path.dirname(at)) {
    await syncFolder(path.dirname(at));
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file; NTFS journals its entries.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined for anything but a regular file: a link may point anywhere, and a pipe may block for ever. */
async function openRegular(file: string): Promise<FileHandle | undefined> {
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
