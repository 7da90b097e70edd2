import type { Readable } from 'node:stream';
import type { LeituraAnswer, TipoLeitura } from '@frota/contract/ocr';

/** Keys: letters, digits, '-', '_', '.' and '/', made by the server. */
export interface PhotoStorage {
  /** Resolves when durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>;
  remove(key: string): Promise<void>;
  /** At the start, with the last keys. Throws PhotosGoneError if the photos are not there, e.g. no disk is mounted. */
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

/** Timeout: the photo may exist. */
export class PhotosSlowError extends Error {
  constructor(options?: ErrorOptions) {
    super('O lugar das fotos não respondeu a tempo.', options);
  }
}

interface Stored {
  readonly key: string;
  readonly size: number;
}

export interface CopyStorage extends Pick<PhotoStorage, 'open' | 'remove'> {
  /** Durable and complete when it resolves, absent when it throws. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Below 'folder/', recursive, unordered. */
  list(prefix: string): AsyncIterable<Stored>;
  /** Outside of folders. */
  listTop(): AsyncIterable<Stored>;
}

export interface PreparedPhoto {
  /** JPEG, upright, without metadata, long side at most FOTO_ENVIO.lado. */
  readonly bytes: Uint8Array;
  readonly miniatura: Uint8Array;
  readonly largura: number;
  readonly altura: number;
  /** SHA-256 (hex) of the bytes as received, the key of the photo's reading. */
  readonly sha256: string;
  /** `impressaoOf`; null for a picture without contrast. */
  readonly impressao: string | null;
}

export interface PhotoPreparer {
  /**
   * Encodes the pixels anew, so that no hidden data (such as a location) survives. Throws a DomainError for no photo,
   * `busy` for too many or too slow.
   */
  prepare(bytes: Uint8Array, usuarioId: number): Promise<PreparedPhoto>;
  /** For photos stored without one; lowest priority. */
  shrink(stored: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PhotoReading extends LeituraAnswer {
  readonly ms: number;
}

/** What is known of the vehicle. It helps to choose among the numbers read; it adds none. */
export interface Conhecido {
  /** Last km, and the highest possible now. */
  readonly kmAnterior?: number | undefined;
  readonly kmMaximo?: number | undefined;
  /** Tank in litres, and usual R$/L. */
  readonly capacidade?: number | undefined;
  /** Gauge before, 0 to 1. */
  readonly nivel?: number | undefined;
  readonly precoUsual?: number | undefined;
}

export interface ReadingContext {
  readonly usuarioId: number;
  readonly nobodyWaits?: boolean | undefined;
  readonly placa?: string | undefined;
  readonly conhecido?: Conhecido | undefined;
}

/** Throws a DomainError for no photo, or too many waiting. */
export interface PhotoReader {
  read(bytes: Uint8Array, tipo: TipoLeitura, context: ReadingContext): Promise<PhotoReading>;
  /** Makes the first photo faster. */
  warmUp(): void;
  close(): Promise<void>;
}

/** A wrong key is a bug, never the user's input. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a photo key: ${key}`);
}

export function isKey(key: string): boolean {
  return key.split('/').every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(segment));
}
