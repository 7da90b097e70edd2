import { lstatSync, readdirSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatBytes } from '@frota/contract/formato';
import { DISCO_BAIXO_BYTES } from '@frota/contract/fotos';
import { createFolderPhotoStorage, TEMP_FOLDER } from '../../adapters/photo-storage/folder.ts';
import { isKey } from '../../adapters/photo-storage/key.ts';
import type { CopyStorage } from '../../ports/copy-storage.ts';
import type { Environment } from '../environment.ts';
import { assertNamedFolder, makeNamedFolder } from '../named-folder.ts';
import { BackupError } from './error.ts';
import { isSnapshotName, listSnapshots } from './file.ts';
import { createLockedStorage, type LockedStorage } from './locked.ts';

export const PHOTOS_FOLDER = 'fotos';

/** Where copies are: what opens it, and how a person calls it. */
export interface CopyPlace {
  readonly copies: LockedStorage;
  /** A name that is shown of one of its files. */
  readonly shown: (name: string) => string;
  /** Takes away what a copy that was killed has left half-written. */
  readonly clear: () => Promise<void>;
  /** Throws BackupError where so many bytes more would leave too little on its disk to whatever else lies there. */
  readonly assertRoom: (bytes: number) => Promise<void>;
}

/** Whether an entry of a place was written by a backup. */
export function isOfBackup(name: string): boolean {
  return name === PHOTOS_FOLDER || name === 'removidos' || isSnapshotName(name);
}

type Access = Partial<Pick<Environment, 'S3_ENDPOINT' | 'S3_REGION' | 'COPIAS_SENHA'>>;

/** Opens a place that copies go to, making a folder that is not there. Throws FolderError for one that is not sound. */
export async function openPlace(text: string, environment: Access): Promise<CopyPlace> {
  const { bucket, folder } = parsePlace(text);
  if (bucket) return inBucket(bucket, environment);
  makeNamedFolder(folder);
  return inFolder(folder, environment);
}

type Copy = CopyPlace & { readonly name: string };

/**
 * The copy that is meant: a file, or the newest of a folder or bucket. Throws BackupError where there is none, or one that is not
 * locked although there is a passphrase (unless `semSenha`), FolderError for a folder that is not sound.
 */
export async function findCopy(
  text: string,
  environment: Access,
  { semSenha = false } = {},
): Promise<Copy> {
  const copy = await findNamed(text, environment);
  if (environment.COPIAS_SENHA !== undefined && !semSenha) await assertLocked(copy);
  return copy;
}

/** Whoever reaches the place can write one that is not locked. */
async function assertLocked({ copies, shown, name }: Copy): Promise<void> {
  const found = await copies.open(name);
  found?.stream.destroy();
  if (!found || found.isLocked) return;
  throw new BackupError(
    `${shown(name)} não está trancada com senha, mas COPIAS_SENHA está definida: outra pessoa pode ter escrito esta cópia. Se ela é sua, de antes de haver senha, acrescente --sem-senha.`,
  );
}

async function findNamed(text: string, environment: Access): Promise<Copy> {
  const { bucket, name, folder } = parsePlace(text);
  if (bucket) return withName(await inBucket(bucket, environment), name);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) throw new BackupError(`${folder} não existe.`);
  if (found.isSymbolicLink()) {
    throw new BackupError(
      `${folder} é um atalho (link simbólico). Use o caminho do que ele aponta.`,
    );
  }
  if (found.isDirectory()) return withName(inFolder(folder, environment), undefined);
  if (!isKey(basename(folder))) {
    throw new BackupError(`Dê a ${folder} um nome só de letras sem acento, números, '-' e '.'.`);
  }
  return withName(inFolder(dirname(folder), environment), basename(folder));
}

async function withName(place: CopyPlace, named: string | undefined): Promise<Copy> {
  const name = named ?? (await listSnapshots(place.copies)).at(-1);
  if (name !== undefined) return { ...place, name };
  const where = place.shown('').replace(/[\\/]$/, '');
  throw new BackupError(`Não há cópia do banco de dados em ${where}.`);
}

/** `s3://bucket/name`, a folder or a file's path; the bucket or the path is empty. */
function parsePlace(text: string): { bucket?: string; name?: string | undefined; folder: string } {
  const [, bucket, name] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+)?)?$/.exec(text) ?? [];
  if (bucket) return { bucket, name, folder: '' };
  if (text.startsWith('s3:')) throw new BackupError(`${text} não é s3://BUCKET.`);
  if (text.startsWith('file://')) return { folder: fileURLToPath(text) };
  return { folder: resolve(text.replace(/^file:/, '')) };
}

function inFolder(folder: string, environment: Access): CopyPlace {
  assertNamedFolder(folder);
  assertPhotosFolder(folder);
  return {
    copies: lock(createFolderPhotoStorage(folder), environment),
    shown: (name) => join(folder, name),
    clear: () => rm(join(folder, TEMP_FOLDER), { recursive: true, force: true }),
    assertRoom: (bytes) => assertRoomIn(folder, bytes),
  };
}

/** Imported only where a bucket is used, as the AWS SDK is slow to load. */
async function inBucket(bucket: string, environment: Access): Promise<CopyPlace> {
  const { createS3PhotoStorage } = await import('../../adapters/photo-storage/s3.ts');
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = environment;
  return {
    copies: lock(createS3PhotoStorage({ bucket, endpoint, region }), environment),
    shown: (name) => `s3://${bucket}/${name}`,
    // A bucket's own rules end uploads that were never finished.
    clear: async () => {},
    // A bucket has no end.
    assertRoom: async () => {},
  };
}

function lock(storage: CopyStorage, { COPIAS_SENHA }: Access): LockedStorage {
  return createLockedStorage(storage, COPIAS_SENHA);
}

/** It may be the disk of database and photos, which a copy is not to fill. */
async function assertRoomIn(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes + DISCO_BAIXO_BYTES) return;
  throw new BackupError(
    `O disco de ${folder} tem ${formatBytes(bavail * bsize)} livres. A cópia só é feita onde sobram ${formatBytes(DISCO_BAIXO_BYTES)} depois dela.`,
  );
}

/** Of the folders that hold a copy's photos none may lead elsewhere. Throws FolderError. */
function assertPhotosFolder(folder: string): void {
  const fotos = join(folder, PHOTOS_FOLDER);
  if (!assertNamedFolder(fotos)) return;
  for (const entry of readdirSync(fotos, { withFileTypes: true })) {
    if (!entry.isFile()) assertNamedFolder(join(fotos, entry.name));
  }
}
