import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

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

/** False if missing. Throws FolderError for a file, a link, or a folder to which every account may write. */
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

const OF_OTHERS = 0o077;

/** umask, for all threads. */
export function keepNewFilesPrivate(): void {
  process.umask(OF_OTHERS);
}

/** The folder first, then the entries that `isOurs` names; other accounts' entries only cause a warning. */
export function closeToOthers(folder: string, isOurs: (name: string) => boolean): void {
  // Windows has no modes; a folder there is its user's.
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
 * A photo folder that the operator named stays as it is. Throws FolderError where it is open to others, or
 * `DADOS_DIR` is another account's.
 */
export function closeInstallation({
  DADOS_DIR,
  FOTOS_URL,
}: Pick<Environment, 'DADOS_DIR' | 'FOTOS_URL'>): void {
  assertOwn(DADOS_DIR);
  closeToOthers(DADOS_DIR, (name) => /^(banco(\.novo)?|https|lock\.db.*)$/.test(name));
  if (FOTOS_URL.kind !== 'folder') return;
  if (FOTOS_URL.isOwn) closeToOthers(FOTOS_URL.path, () => true);
  else assertNamedFolder(FOTOS_URL.path);
}

/** Otherwise root would write files that the server cannot open. If there is a database, its owner counts. */
export function assertOwn(dadosDir: string): void {
  const mine = process.geteuid?.();
  const of = mine === undefined ? undefined : ownerOf(dadosDir, mine);
  if (of === undefined || of === mine) return;
  throw new FolderError(
    `A pasta de dados ${dadosDir} é da conta ${of}, e este comando roda com a conta ${mine}. Rode o comando com a conta ${of}. Se o servidor roda como serviço, use sudo npm run servico -- rodar.`,
  );
}

/** Undefined if there is no database yet, except for root. */
function ownerOf(dadosDir: string, mine: number): number | undefined {
  const folder = statSync(dadosDir, { throwIfNoEntry: false })?.uid;
  try {
    const made = statSync(join(dadosDir, 'banco'), { throwIfNoEntry: false })?.uid;
    // Root can open everything.
    return made ?? (mine === 0 ? folder : undefined);
  } catch (error) {
    if (isRefused(error)) return folder;
    throw error;
  }
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
