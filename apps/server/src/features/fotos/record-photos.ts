import type { Db } from '../../database/schema.ts';
import type { DonoDeFotos } from '../../noun/facts.ts';

/** A photo that came with a record, before it is checked: its bytes, or the address of its upload. */
export type ReceivedPhoto = {
  /** What it proves: the multipart field it came in. */
  readonly papel: string;
} & ({ readonly bytes: Uint8Array } | { readonly url: string });

/** A photo in the storage that no record owns yet. */
export interface StoredPhoto {
  readonly id: string;
  readonly papel: string;
  /** SHA-256 (hex) of the bytes as received. */
  readonly sha256: string;
  /** Its copy under a key with the plate, whose row takes the photo's first key in exchange. */
  readonly copia?: { readonly id: string; readonly key: string; readonly antes: string };
}

/** The photos of a record: stored before its transaction, made the record's own within it. */
export interface RecordPhotos {
  /**
   * Finds those that this user uploaded before, copies those whose key has not this plate, checks and stores the
   * others, runs `work` with all of them, and removes again what was stored here and `work` did not link, or the files
   * of which it linked the copies. Throws a DomainError naming the
   * field of a file that is no photo, or all fields whose upload is gone, used, or somebody else's.
   */
  withStored<T>(
    usuarioId: number,
    placa: string,
    photos: readonly ReceivedPhoto[],
    work: (stored: StoredPhoto[]) => Promise<T>,
  ): Promise<T>;
  /**
   * Within the transaction of the record, which stands in `tabela`: its noun says that it has such photos. Throws a
   * DomainError where one was used meanwhile.
   */
  link(
    executor: Db,
    tabela: DonoDeFotos['tabela'],
    vinculoId: string,
    photos: readonly StoredPhoto[],
  ): Promise<void>;
}
