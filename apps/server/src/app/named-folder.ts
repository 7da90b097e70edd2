import { lstatSync, mkdirSync, type Stats } from 'node:fs';

const OTHERS_WRITE = 0o002;

/** Something about a folder that the operator named and can mend; the message says what. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/** Makes the folder that an operator named, for this account alone; one that is there stays as it is. Throws FolderError. */
export function makeNamedFolder(folder: string): void {
  if (assertNamedFolder(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Looks at a folder that an operator named, whose mode is his affair; false where there is none. Throws FolderError for
 * what is no folder, for a link, which may point elsewhere tomorrow, and where every account may write.
 */
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
  // Windows has no such modes.
  if (process.platform === 'win32' || (found.mode & OTHERS_WRITE) === 0) return;
  throw new FolderError(
    `Qualquer conta desta máquina pode gravar na pasta ${folder}. Feche-a para as outras contas (chmod o-w) ou use outra.`,
  );
}
