import { lstatSync, mkdirSync, type Stats } from 'node:fs';

const OTHERS_WRITE = 0o002;

/** The operator can mend it; the message says how. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/** Mode 0700 if new. Throws FolderError. */
export function makeNamedFolder(folder: string): void {
  if (assertNamedFolder(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** False where missing. Throws FolderError for no folder, links, and where every account may write. */
export function assertNamedFolder(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found) assertSound(folder, found);
  return found !== undefined;
}

function assertSound(folder: string, found: Stats): void {
  if (found.isSymbolicLink()) {
    throw new FolderError(
      `${folder} é um atalho (link simbólico). Use o caminho da própria pasta.`,
    );
  }
  if (!found.isDirectory()) throw new FolderError(`${folder} não é uma pasta.`);
  // Windows has no modes.
  if (process.platform === 'win32' || (found.mode & OTHERS_WRITE) === 0) return;
  throw new FolderError(
    `Qualquer conta desta máquina pode gravar na pasta ${folder}. Feche-a para as outras contas (chmod o-w) ou use outra.`,
  );
}
