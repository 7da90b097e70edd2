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
