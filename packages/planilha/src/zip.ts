import { mensagensPlanilha } from '@frota/contract/planilha';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { PlanilhaError } from './planilha-error.ts';

/** A real spreadsheet has some dozens of parts. */
const MAX_PARTS = 5_000;
/**
 * Bytes that all parts that are read may have unpacked: 5,000 rows of 64 filled cells have 27 MB, with some
 * 43 bytes of a cell in the sheet and as many of its text.
 */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** A file inside the archive. */
export type Part = Entry;

export interface Package {
  /** The part of that path, letter case ignored. */
  find(path: string): Part | undefined;
  /** Its text (UTF-8). Throws where it holds more than it says, or all parts together too much. */
  read(part: Part): Promise<string>;
}

/** Opens a ZIP archive that is in memory; nothing is unpacked yet. */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const parts = await listParts(zip);
  let left = MAX_UNPACKED_BYTES;
  return {
    find: (path) => parts.get(keyOf(path)),
    async read(part) {
      const decoder = new TextDecoder();
      const pieces: string[] = [];
      // yauzl ends the stream with an error at the first byte beyond the size that was declared.
      for await (const chunk of await zip.openReadStreamPromise(part)) {
        left -= chunk.length;
        if (left < 0) throw new PlanilhaError(mensagensPlanilha.enorme);
        pieces.push(decoder.decode(chunk, { stream: true }));
      }
      return pieces.join('') + decoder.decode();
    },
  };
}

async function listParts(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw new PlanilhaError(mensagensPlanilha.enorme);
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(keyOf(entry.fileName), entry);
  return parts;
}

function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
