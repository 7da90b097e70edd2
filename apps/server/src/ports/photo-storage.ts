import type { Readable } from 'node:stream';

/** Where photos live. Keys are paths of letters, digits, '-', '_', '.' and '/', made by the server. */
export interface PhotoStorage {
  /** Resolves only when the bytes are durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The photo's bytes and size; undefined when there is none under the key. */
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>;
  remove(key: string): Promise<void>;
  /**
   * Makes the storage this installation's own at its start; `newest` are the keys of the last photos
   * put there. Throws PhotosGoneError where another one stands in its place, as where a volume is not mounted.
   */
  claim(newest: readonly string[]): Promise<void>;
  /** Whether the storage takes photos in, and is the one that was claimed. Throws PhotosGoneError where it is not. */
  check(): Promise<void>;
  /** Bytes that its disk has left; undefined where nobody counts them, as in a bucket. */
  freeBytes(): Promise<number | undefined>;
}

/** The photos' place is empty or another's. */
export class PhotosGoneError extends Error {
  /** `place`: as the operator named it; `mark`: the file that says it is the installation's. */
  constructor(place: string, mark: string) {
    super(
      `A pasta ${place} não é a das fotos desta instalação: o disco está montado? Se as fotos se perderam, crie nela o arquivo ${mark} para seguir sem elas.`,
    );
  }
}

/** The photos' place did not answer in time; it may be there. */
export class PhotosSlowError extends Error {
  constructor(options?: ErrorOptions) {
    super('O lugar das fotos não respondeu a tempo.', options);
  }
}
