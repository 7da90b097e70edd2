import { createHash } from 'node:crypto';
import { pipeline as pass, type Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { parseLine, type SnapshotLine, writeLine } from '../../database/snapshot/dump.ts';
import type { CopyStorage } from '../../ports/photos.ts';
import { BackupError } from './locked.ts';

const NAME = /^banco-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.ndjson\.gz$/;

/** Sorted by name, a later copy comes after an earlier one. */
export function nameAt(moment: Date): string {
  return `banco-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`;
}

export const isSnapshotName = (name: string): boolean => NAME.test(name);

/** Undefined for a renamed file. */
export function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

export async function listSnapshots(copies: CopyStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of copies.listTop()) if (isSnapshotName(key)) names.push(key);
  return names.sort();
}

/** Afterwards the file is complete and has a checksum, or it does not exist. */
export async function writeSnapshot(
  copies: CopyStorage,
  name: string,
  lines: AsyncIterable<SnapshotLine>,
): Promise<void> {
  const sum = createHash('sha256');
  async function* toText(): AsyncGenerator<string> {
    for await (const line of lines) {
      const isEnd = line.kind === 'end';
      const text = `${writeLine(isEnd ? { ...line, sha256: sum.digest('hex') } : line)}\n`;
      if (!isEnd) sum.update(text);
      yield text;
    }
  }
  const zipped = pass(toText(), createGzip(), () => {});
  await copies.write(name, zipped);
}

/** Throws BackupError where lines are damaged, missing or changed. */
export async function* readSnapshot(
  { copies, shown }: { copies: CopyStorage; shown: (name: string) => string },
  name: string,
): AsyncGenerator<SnapshotLine> {
  const spoiled = (cause?: unknown) =>
    new BackupError(`${shown(name)} está incompleto ou danificado.`, { cause });
  const found = await copies.open(name);
  if (!found) throw new BackupError(`${shown(name)} não é um arquivo comum.`);
  // Stream errors surface where the text is read.
  const text = pass(found.stream, createGunzip(), () => {});
  const sum = createHash('sha256');
  let rows = 0;
  let last: SnapshotLine | undefined;
  try {
    for await (const one of linesOf(text)) {
      last = parseLine(one);
      if (!last) throw spoiled();
      if (last.kind === 'row') rows++;
      if (last.kind !== 'end') sum.update(`${one}\n`);
      yield last;
    }
  } catch (error) {
    throw error instanceof BackupError ? error : spoiled(error);
  } finally {
    text.destroy();
    found.stream.destroy();
  }
  if (last?.kind !== 'end' || last.rows !== rows) throw spoiled();
  if (last.sha256 !== undefined && last.sha256 !== sum.digest('hex')) throw spoiled();
}

/** The longest row is an invoice of 2 MB. This limit is more than three times as much. */
const LINE_MAX_CHARACTERS = 16_000_000;

/** RangeError for a line that is too long. */
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
