import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}

/**
 * Makes an empty cluster at `folder` unless there is one. It is built beside its place and moved in
 * when it is whole and on disk, so that a start which is killed half-way leaves nothing to clean up.
 */
export async function initialiseCluster(folder: string, sync: boolean): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.novo`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new NodeFS(unfinished) });
  await pglite.close();
  if (sync && process.platform !== 'win32') syncTree(unfinished);
  renameSync(unfinished, folder);
  if (sync && process.platform !== 'win32') syncPath(dirname(folder));
}
