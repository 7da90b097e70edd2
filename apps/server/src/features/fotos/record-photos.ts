import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** A photo that came with a record, before it is checked. */
export interface ReceivedPhoto {
  /** What it proves: the multipart field it came in. */
  readonly papel: string;
  readonly bytes: Uint8Array;
}

/** A photo in the storage that no record owns yet. */
export interface StoredPhoto {
  readonly id: string;
  readonly papel: string;
  /** SHA-256 (hex) of the bytes as received. */
  readonly sha256: string;
}

/** A photo that a form must have: as a file of its own, or by the address of an upload. */
interface Upload {
  readonly papel: string;
  readonly url: string | undefined;
  readonly received: readonly ReceivedPhoto[];
  readonly missing: string;
}

/** The photos of a record: stored before its transaction, made the record's own within it. */
export interface RecordPhotos {
  /**
   * The photo that this user uploaded before and has not used, where none came with the form under
   * `papel`. Throws a DomainError naming `papel`, with the sentence `missing` where there is none at all.
   */
  findUpload(usuarioId: number, upload: Upload): Promise<StoredPhoto[]>;
  /**
   * Checks and stores the photos, runs `work` with them, and removes again what `work` did not link.
   * Throws a DomainError naming the field of a file that is no photo.
   */
  withStored<T>(
    usuarioId: number,
    placa: string,
    photos: readonly ReceivedPhoto[],
    work: (stored: StoredPhoto[]) => Promise<T>,
  ): Promise<T>;
  /** Within the record's transaction. Throws a DomainError where one was used meanwhile. */
  link(executor: Kysely<Schema>, vinculoId: string, photos: readonly StoredPhoto[]): Promise<void>;
}
