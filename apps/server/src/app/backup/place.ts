import { lstatSync, readdirSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatBytes } from '@frota/contract/formato';
import { DISCO_BAIXO_BYTES } from '@frota/contract/fotos';
import { createFolderPhotoStorage, TEMP_FOLDER } from '../../adapters/photo-storage/folder.ts';
import { type CopyStorage, isKey } from '../../ports/photos.ts';
import type { Environment } from '../environment.ts';
import { assertNamedFolder, makeNamedFolder } from '../private-files.ts';
import { isSnapshotName, listSnapshots } from './file.ts';
import { BackupError, createLockedStorage, type LockedStorage } from './locked.ts';

export const PHOTOS_FOLDER = 'fotos';

export interface CopyPlace {
  readonly copies: LockedStorage;
  readonly shown: (name: string) => string;
  /** Removes unfinished files of a killed backup. */
  readonly clear: () => Promise<void>;
  /** Throws BackupError if a copy of `bytes` would leave the disk too full. */
  readonly assertSpace: (bytes: number) => Promise<void>;
}

export function isOfBackup(name: string): boolean {
  return name === PHOTOS_FOLDER || name === 'removidos' || isSnapshotName(name);
}

type Access = Partial<Pick<Environment, 'S3_ENDPOINT' | 'S3_REGION' | 'COPIAS_SENHA'>>;

/** Makes a missing folder. Throws FolderError for an unsafe one. */
export async function openPlace(text: string, environment: Access): Promise<CopyPlace> {
  const { bucket, folder } = parsePlace(text);
  if (bucket) return inBucket(bucket, environment);
  makeNamedFolder(folder);
  return inFolder(folder, environment);
}

type Copy = CopyPlace & { readonly name: string };

/** The named or newest copy. Throws FolderError, and BackupError (also for an unencrypted one without `semSenha`). */
export async function findCopy(
  text: string,
  environment: Access,
  { semSenha = false } = {},
): Promise<Copy> {
  const copy = await findNamed(text, environment);
  if (environment.COPIAS_SENHA !== undefined && !semSenha) await assertLocked(copy);
  return copy;
}

/** Refuses an unencrypted copy: anybody who can write to the place may have put it there. */
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

/** `s3://bucket/name`, a folder or a file's path. */
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
    assertSpace: (bytes) => assertSpaceIn(folder, bytes),
  };
}

/** The AWS SDK is slow to load, so it is imported only when used. */
async function inBucket(bucket: string, environment: Access): Promise<CopyPlace> {
  const { createS3PhotoStorage } = await import('../../adapters/photo-storage/s3.ts');
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = environment;
  return {
    copies: lock(createS3PhotoStorage({ bucket, endpoint, region }), environment),
    shown: (name) => `s3://${bucket}/${name}`,
    // Lifecycle rules of the bucket remove unfinished uploads.
    clear: async () => {},
    assertSpace: async () => {},
  };
}

function lock(storage: CopyStorage, { COPIAS_SENHA }: Access): LockedStorage {
  return createLockedStorage(storage, COPIAS_SENHA);
}

/** Database and photos may be on the same disk. */
async function assertSpaceIn(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes + DISCO_BAIXO_BYTES) return;
  throw new BackupError(
    `O disco de ${folder} tem ${formatBytes(bavail * bsize)} livres. A cópia só é feita onde sobram ${formatBytes(DISCO_BAIXO_BYTES)} depois dela.`,
  );
}

/** Throws FolderError if the photos' folder is a link or holds one. */
function assertPhotosFolder(folder: string): void {
  const fotos = join(folder, PHOTOS_FOLDER);
  if (!assertNamedFolder(fotos)) return;
  for (const entry of readdirSync(fotos, { withFileTypes: true })) {
    if (!entry.isFile()) assertNamedFolder(join(fotos, entry.name));
  }
}
