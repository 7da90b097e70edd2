import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { assertNamedFolder } from './named-folder.ts';

const OF_OTHERS = 0o077;

/** Whatever this process makes from now on is its own account's alone, in every thread. */
export function keepNewFilesPrivate(): void {
  process.umask(OF_OTHERS);
}

/**
 * Closes a folder to the machine's other accounts, where an earlier version or somebody by hand left it
 * open: the folder first, then what in it `isOurs` names. A folder inside is closed after its contents, so
 * one that is found closed needs no second look. What another account owns is left, with a warning.
 */
export function closeToOthers(folder: string, isOurs: (name: string) => boolean): void {
  // Windows has no such modes; a folder there is its user's.
  if (process.platform === 'win32') return;
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return;
  try {
    if ((mode & OF_OTHERS) !== 0) chmodSync(folder, mode & ~OF_OTHERS);
    for (const name of readdirSync(folder).filter(isOurs)) closeTree(join(folder, name));
  } catch (error) {
    if (!isRefused(error)) throw error;
    console.warn(
      `Aviso: outras contas desta máquina podem ler ${folder}; a conta do servidor não pode mudar isso.`,
    );
  }
}

/**
 * Closes the installation's own files: the database's, the authority's and the lock in `DADOS_DIR`, and the photos there. A folder that the
 * operator named for the photos stays as he made it. Throws FolderError where that is open to others.
 */
export function closeInstallation({
  DADOS_DIR,
  FOTOS_URL,
}: Pick<Environment, 'DADOS_DIR' | 'FOTOS_URL'>): void {
  closeToOthers(DADOS_DIR, (name) => /^(banco(\.novo)?|https|lock\.db.*)$/.test(name));
  if (FOTOS_URL.kind !== 'folder') return;
  if (FOTOS_URL.isOwn) closeToOthers(FOTOS_URL.path, () => true);
  else assertNamedFolder(FOTOS_URL.path);
}

function closeTree(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink() || (found.mode & OF_OTHERS) === 0) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
  chmodSync(path, found.mode & ~OF_OTHERS);
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EPERM', 'EACCES'].includes(`${error.code}`);
}
