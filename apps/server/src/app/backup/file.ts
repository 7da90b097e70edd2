import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline as pass } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../../adapters/photo-storage/folder.ts';
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
  const kind = await stat(path).catch(() => undefined);
  if (!kind) throw new BackupError(`${path} não existe.`);
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
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
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
  // Errors of any of them are thrown where the text is read.
  const text = pass(createReadStream(file), createGunzip(), () => {});
  let rows = 0;
  let last: SnapshotLine | undefined;
  try {
    for await (const one of createInterface({ input: text, crlfDelay: Infinity })) {
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
