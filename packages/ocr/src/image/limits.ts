/** Largest file taken, in bytes: the server's own limit for a photo. */
export const MAX_BYTES = 8 * 1024 * 1024;

/** Largest picture taken, in pixels: above any phone's default, far below a decompression bomb. */
export const MAX_PIXELS = 40_000_000;

/**
 * Longest side taken, in pixels: 40 megapixels are 9,428 × 4,242 in the longest format of a camera
 * (20:9). What is longer has rows or columns of next to nothing, at which a decoder works for minutes.
 */
export const MAX_SIDE = 10_000;

/**
 * Largest interlaced or progressive picture, in pixels: it is unpacked as a whole before its first row can
 * be had, 100 MB for these, where others pass row by row. Cameras write none.
 */
export const MAX_PIXELS_PROGRESSIVE = 16_000_000;

/** Most bytes that a picture may unpack to: MAX_PIXELS with transparency; 16 bits a colour halve it. */
export const MAX_UNPACKED = MAX_PIXELS * 4;
