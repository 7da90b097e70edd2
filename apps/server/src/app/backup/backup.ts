import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolderPhotoStorage } from '../../adapters/photo-storage/folder.ts';
import type { Database } from '../../database/connect.ts';
import {
  DatabaseNewerError,
  DatabaseNotEmptyError,
  DatabaseUnavailableError,
} from '../../database/errors.ts';
import { executedMigrations } from '../../database/migrate.ts';
import { dumpDatabase } from '../../database/snapshot/dump.ts';
import { assertUnused, loadDatabase } from '../../database/snapshot/load.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { assertNamedFolder, makeNamedFolder } from '../named-folder.ts';
import { BackupError } from './error.ts';
import { findSnapshot, isSnapshotName, nameAt, readSnapshot, writeSnapshot } from './file.ts';
import { type CopiedPhotos, copyPhotos } from './photos.ts';

const PHOTOS_FOLDER = 'fotos';

interface Data {
  readonly database: Database;
  readonly storage: PhotoStorage;
}

export interface Copied {
  readonly arquivo: string;
  readonly linhas: number;
  readonly fotos: CopiedPhotos;
}

/**
 * Writes the database as it is now to a new file of a folder, and the photos that its records name to
 * `fotos/` beside it, where earlier backups' photos stay. The servers may go on meanwhile. Throws
 * BackupError for a database that was never used: most likely another one was meant.
 */
export async function makeBackup(
  { database, storage, clock }: Data & { readonly clock: Clock },
  pasta: string,
): Promise<Copied> {
  if ((await executedMigrations(database.db)).length === 0) {
    throw new BackupError('Este banco de dados nunca foi usado. Confira DADOS_DIR e DATABASE_URL.');
  }
  makeNamedFolder(pasta);
  await assertPhotosFolder(pasta);
  const arquivo = join(pasta, nameAt(clock.now()));
  await writeSnapshot(arquivo, dumpDatabase(database.db));
  const linhas = await countRows(arquivo);
  const fotos = await copyPhotos(readSnapshot(arquivo), storage, photosOf(pasta));
  return { arquivo, linhas, fotos };
}

/**
 * Puts a backup (its folder, or one of its files) back into a new database and its photo storage.
 * The photos come first, so that no record ever names one that is not there yet. Throws BackupError,
 * DatabaseNotEmptyError or DatabaseNewerError; the database is then as it was.
 */
export async function restoreBackup({ database, storage }: Data, path: string): Promise<Copied> {
  await assertUnused(database.db);
  const arquivo = await findSnapshot(path);
  assertNamedFolder(dirname(arquivo));
  await assertPhotosFolder(dirname(arquivo));
  const linhas = await countRows(arquivo);
  const fotos = await copyPhotos(readSnapshot(arquivo), photosOf(dirname(arquivo)), storage);
  try {
    await loadDatabase(database.db, readSnapshot(arquivo));
  } catch (error) {
    throw isTold(error) ? error : unfit(arquivo, error);
  }
  return { arquivo, linhas, fotos };
}

/** Whether an entry of a backup's folder was written by one. */
export function isOfBackup(name: string): boolean {
  return name === PHOTOS_FOLDER || isSnapshotName(name);
}

/** Of the folders that hold a copy's photos none may lead elsewhere. Throws FolderError. */
async function assertPhotosFolder(pasta: string): Promise<void> {
  const fotos = join(pasta, PHOTOS_FOLDER);
  if (!assertNamedFolder(fotos)) return;
  for (const entry of await readdir(fotos, { withFileTypes: true })) {
    if (!entry.isFile()) assertNamedFolder(join(fotos, entry.name));
  }
}

const TOLD = [BackupError, DatabaseNewerError, DatabaseNotEmptyError, DatabaseUnavailableError];

function isTold(error: unknown): boolean {
  return TOLD.some((known) => error instanceof known);
}

/** The lines are whole, and say what cannot be: by hand, or of a program that we do not know. */
function unfit(arquivo: string, cause: unknown): BackupError {
  const [why = ''] = `${cause instanceof Error ? cause.message : cause}`.split('\n', 1);
  return new BackupError(
    `O que está em ${arquivo} não forma um banco de dados: ${why.slice(0, 200)}`,
    { cause },
  );
}

function photosOf(pasta: string): PhotoStorage {
  return createFolderPhotoStorage(join(pasta, PHOTOS_FOLDER));
}

/** Reads the file to its end, so that a spoiled one is refused before anything is done with it. */
async function countRows(arquivo: string): Promise<number> {
  let linhas = 0;
  for await (const line of readSnapshot(arquivo)) if (line.kind === 'end') linhas = line.rows;
  return linhas;
}
