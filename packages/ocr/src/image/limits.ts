export const MAX_BYTES = 8 * 1024 * 1024;

/** Above any phone's default, below a decompression bomb. */
export const MAX_PIXELS = 40_000_000;

/** 40 megapixels are 9,428 × 4,242 in the longest camera format (20:9); longer ones keep a decoder busy. */
export const MAX_SIDE = 10_000;

/** Interlaced or progressive pictures are unpacked whole (100 MB); cameras write none so large. */
export const MAX_PIXELS_PROGRESSIVE = 16_000_000;

/** MAX_PIXELS with transparency; 16 bits a colour halve it. */
export const MAX_UNPACKED = MAX_PIXELS * 4;
