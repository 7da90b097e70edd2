import { mensagensPlanilha } from '@frota/contract/planilha';
import { openZip, type Zip, ZipEnormeError } from '@frota/zip';
import { PlanilhaError } from './planilha-error.ts';

const LIMITES = {
  /** A real spreadsheet has some dozens of parts. */
  entradas: 5_000,
  /** 5,000 rows of 64 filled cells have 27 MB, with some 43 bytes of a cell in the sheet and as many of its text. */
  bytes: 32 * 1024 * 1024,
};

/** A file inside the archive. */
export type Part = Zip['entradas'][number];

export interface Package {
  /** The part of that path, letter case ignored. */
  find(path: string): Part | undefined;
  /** Its text (UTF-8). Throws where it holds more than it says, or all parts together too much. */
  read(part: Part): Promise<string>;
}

/** Opens a ZIP archive that is in memory; nothing is unpacked yet. */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const zip = await openZip(bytes, LIMITES).catch(tellEnorme);
  const parts = new Map(zip.entradas.map((entry) => [keyOf(entry.fileName), entry]));
  return {
    find: (path) => parts.get(keyOf(path)),
    async read(part) {
      const decoder = new TextDecoder();
      const pieces: string[] = [];
      try {
        for await (const chunk of zip.read(part)) {
          pieces.push(decoder.decode(chunk, { stream: true }));
        }
      } catch (error) {
        tellEnorme(error);
      }
      return pieces.join('') + decoder.decode();
    },
  };
}

function tellEnorme(error: unknown): never {
  throw error instanceof ZipEnormeError ? new PlanilhaError(mensagensPlanilha.enorme) : error;
}

function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
