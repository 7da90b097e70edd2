import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** The most that an archive may have. */
export interface LimitesZip {
  /** Files and folders in it. */
  readonly entradas: number;
  /** Bytes that all files that are read may have unpacked. */
  readonly bytes: number;
}

/** An archive has more than may be unpacked. */
export class ZipEnormeError extends Error {
  override readonly name = 'ZipEnormeError';
}

export interface Zip {
  readonly entradas: readonly Entry[];
  /** A file of it, in pieces. Throws where it holds more than it says, has a password, or all together too much. */
  read(entrada: Entry): AsyncIterable<Uint8Array>;
}

/** Opens a ZIP archive that is in memory; nothing is unpacked yet. Throws where it is none. */
export async function openZip(bytes: Uint8Array, limites: LimitesZip): Promise<Zip> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const entradas = await listEntradas(zip, limites);
  let left = limites.bytes;
  return {
    entradas,
    async *read(entrada) {
      // yauzl ends the stream with an error at the first byte beyond the size that was declared.
      for await (const chunk of await zip.openReadStreamPromise(entrada)) {
        left -= chunk.length;
        if (left < 0) throw new ZipEnormeError();
        yield chunk;
      }
    },
  };
}

async function listEntradas(zip: ZipFile, limites: LimitesZip): Promise<readonly Entry[]> {
  if (zip.entryCount > limites.entradas) throw new ZipEnormeError();
  const entradas: Entry[] = [];
  for await (const entrada of zip.eachEntry()) entradas.push(entrada);
  return entradas;
}
