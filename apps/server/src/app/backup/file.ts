import { createWriteStream } from 'node:fs';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as pass, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../../adapters/photo-storage/folder.ts';
import { openRegular } from '../../adapters/photo-storage/regular-file.ts';
import { parseLine, type SnapshotLine, writeLine } from '../../database/snapshot/line.ts';
import { BackupError } from './error.ts';

const NAME = /^banco-[0-9TZ-]+\.ndjson\.gz$/;

/** Name of the file with the database as it was at this moment: later ones sort behind. */
export function nameAt(moment: Date): string {
  return `banco-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`;
}

export const isSnapshotName = (name: string): boolean => NAME.test(name);

/**
 * The file that is meant: itself, or the newest of a folder. Throws BackupError where there is none.
 */
export async function findSnapshot(path: string): Promise<string> {
  const kind = await lstat(path).catch(() => undefined);
  if (!kind) throw new BackupError(`${path} não existe.`);
  if (kind.isSymbolicLink()) {
    throw new BackupError(`${path} é um atalho (link simbólico). Use o caminho do que ele aponta.`);
  }
  if (!kind.isDirectory()) return path;
  const newest = (await readdir(path)).filter(isSnapshotName).sort().at(-1);
  if (newest === undefined) throw new BackupError(`Não há cópia do banco de dados em ${path}.`);
  return join(path, newest);
}

/**
 * Writes the lines to a file that appears whole or not at all, and is on the disk when this resolves.
 * Only its owner may read it: CPFs and the hashes of passwords are in it.
 */
export async function writeSnapshot(
  file: string,
  lines: AsyncIterable<SnapshotLine>,
): Promise<void> {
  const partial = `${file}.parcial`;
  async function* toText(): AsyncGenerator<string> {
    for await (const line of lines) yield `${writeLine(line)}\n`;
  }
  try {
    await rm(partial, { force: true });
    // Never what somebody else has put in its place.
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(toText, createGzip(), target);
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** The lines of a file. Throws BackupError where one is spoiled, or where they break off. */
export async function* readSnapshot(file: string): AsyncGenerator<SnapshotLine> {
  const spoiled = (cause?: unknown) =>
    new BackupError(`${file} está incompleto ou danificado.`, { cause });
  const handle = await openRegular(file);
  if (!handle) throw new BackupError(`${file} não é um arquivo comum.`);
  // Errors of any of them are thrown where the text is read.
  const text = pass(handle.createReadStream(), createGunzip(), () => {});
  let rows = 0;
  let last: SnapshotLine | undefined;
  try {
    for await (const one of linesOf(text)) {
      last = parseLine(one);
      if (!last) throw spoiled();
      if (last.kind === 'row') rows++;
      yield last;
    }
  } catch (error) {
    throw error instanceof BackupError ? error : spoiled(error);
  } finally {
    text.destroy();
  }
  if (last?.kind !== 'end' || last.rows !== rows) throw spoiled();
}

/** An invoice of 2 MB, the longest that a row can hold, is less than a third of it. */
const LINE_MAX_CHARACTERS = 16_000_000;

/** The lines of a text, none of which may be longer than what is kept of it in memory. Throws a RangeError. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  text.setEncoding('utf8');
  let parts: string[] = [];
  let characters = 0;
  for await (const chunk of text as AsyncIterable<string>) {
    const [first = '', ...rest] = chunk.split('\n');
    parts.push(first);
    characters += first.length;
    if (characters > LINE_MAX_CHARACTERS) throw new RangeError('a line of no row');
    for (const next of rest) {
      yield parts.join('');
      parts = [next];
      characters = next.length;
    }
  }
  if (characters > 0) yield parts.join('');
}
