export interface PreparedPhoto {
  /** JPEG, upright, without metadata, long side at most FOTO_ENVIO.lado pixels. */
  readonly bytes: Uint8Array;
  /** The same with its long side at most MINIATURA_LADO pixels. */
  readonly miniatura: Uint8Array;
  readonly largura: number;
  readonly altura: number;
  /** SHA-256 (hex) of the bytes as received: the reading of the same photo was kept under it. */
  readonly sha256: string;
  /** What it shows (`impressaoOf`); null where that is next to nothing, as in the dark. */
  readonly impressao: string | null;
}

/** Checks a received photo and makes it what is stored. */
export interface PhotoPreparer {
  /**
   * The pixels are encoded anew, so that nothing else hidden in the file, its place on the map
   * included, survives. Throws a DomainError where the file is no photo within the limits, `busy`
   * where this user has too many waiting or it took too long.
   */
  prepare(bytes: Uint8Array, usuarioId: number): Promise<PreparedPhoto>;
  /** The small picture of a photo as it is stored, of before there were any. It waits behind all that is prepared. */
  shrink(stored: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}
