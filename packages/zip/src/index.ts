import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Limits of an archive. */
export interface LimitesZip {
  /** Files and folders in it. */
  readonly entradas: number;
  /** Unpacked bytes of all files together that are read. */
  readonly bytes: number;
}

/** The archive exceeds a limit. */
export class ZipEnormeError extends Error {
  override readonly name = 'ZipEnormeError';
}

export type Zip = Awaited<ReturnType<typeof openZip>>;

/** Opens a ZIP archive that is in memory; nothing is unpacked yet. Throws where it is none. */
export async function openZip(bytes: Uint8Array, limites: LimitesZip) {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const entradas = await listEntradas(zip, limites);
  let left = limites.bytes;
  return {
    entradas,
    /** Reads a file in pieces. Throws if it is larger than declared, has a password, or all files exceed the limit. */
    async *read(entrada: Entry): AsyncIterable<Uint8Array> {
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
