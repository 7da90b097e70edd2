import type { Readable } from 'node:stream';

/** Keys: letters, digits, '-', '_', '.' and '/', made by the server. */
export interface PhotoStorage {
  /** Resolves when durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>;
  remove(key: string): Promise<void>;
  /** At the start; `newest`: last keys. Throws PhotosGoneError for another installation's, e.g. an unmounted disk. */
  claim(newest: readonly string[]): Promise<void>;
  /** Throws PhotosGoneError where it is not the claimed one. */
  check(): Promise<void>;
  /** Undefined for a bucket. */
  freeBytes(): Promise<number | undefined>;
}

export class PhotosGoneError extends Error {
  constructor(place: string, mark: string) {
    super(
      `A pasta ${place} não é a das fotos desta instalação: o disco está montado? Se as fotos se perderam, crie nela o arquivo ${mark} para seguir sem elas.`,
    );
  }
}

/** It may still be there. */
export class PhotosSlowError extends Error {
  constructor(options?: ErrorOptions) {
    super('O lugar das fotos não respondeu a tempo.', options);
  }
}
