/** Largest file taken, in bytes: the server's own limit for a photo. */
export const MAX_BYTES = 8 * 1024 * 1024;

/** Largest picture taken, in pixels: above any phone's default, far below a decompression bomb. */
export const MAX_PIXELS = 40_000_000;
