import type { RgbImage } from './decode.ts';

export type ClaheOptions = {
  /** Tiles along the width; along the height as many as keep them about square. */
  tiles: number;
  /** How much of a tile's histogram one grey level may hold, as a multiple of an even share. */
  clip: number;
};

/** Bounds the time that a very narrow photo takes. */
const MAX_ROWS = 128;

type TileGrid = { columns: number; rows: number; tables: Uint8Array[] };

/**
 * Contrast-limited adaptive histogram equalisation, grey: brings out the digits of an unlit LCD.
 * Zuiderveld, Graphics Gems IV. Plain code, as libvips' sliding window takes seconds here.
 */
export function equaliseAdaptively(image: RgbImage, options: ClaheOptions): RgbImage {
  const grey = toGrey(image);
  const grid = buildGrid(grey, image, options);
  const { width, height } = image;
  const tileWidth = width / grid.columns;
  const tileHeight = height / grid.rows;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const across = neighbours(y / tileHeight - 0.5, grid.rows);
    for (let x = 0; x < width; x++) {
      const along = neighbours(x / tileWidth - 0.5, grid.columns);
      const level = grey[y * width + x]!;
      const look = (row: number, column: number): number =>
        grid.tables[row * grid.columns + column]![level]!;
      const upper = mix(look(across.low, along.low), look(across.low, along.high), along.share);
      const lower = mix(look(across.high, along.low), look(across.high, along.high), along.share);
      data.fill(mix(upper, lower, across.share), (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { data, width, height };
}

function toGrey({ data, width, height }: RgbImage): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    grey[i] = (data[i * 3]! * 77 + data[i * 3 + 1]! * 150 + data[i * 3 + 2]! * 29) >> 8;
  }
  return grey;
}

function buildGrid(
  grey: Uint8Array,
  { width, height }: { width: number; height: number },
  { tiles, clip }: ClaheOptions,
): TileGrid {
  const columns = tiles;
  const rows = Math.min(MAX_ROWS, Math.max(2, Math.round((tiles * height) / width)));
  const tables: Uint8Array[] = [];
  const bound = (index: number, count: number, length: number): number =>
    Math.floor((index * length) / count);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const histogram = new Float64Array(256);
      let count = 0;
      for (let y = bound(row, rows, height); y < bound(row + 1, rows, height); y++) {
        for (let x = bound(column, columns, width); x < bound(column + 1, columns, width); x++) {
          histogram[grey[y * width + x]!]!++;
          count++;
        }
      }
      tables.push(equalisation(histogram, count, clip));
    }
  }
  return { columns, rows, tables };
}

/** The new level per old level of one tile; what the clip cuts off is spread over all levels. */
function equalisation(histogram: Float64Array, count: number, clip: number): Uint8Array {
  const limit = (clip * count) / 256;
  let excess = 0;
  for (const [level, amount] of histogram.entries()) {
    excess += Math.max(0, amount - limit);
    histogram[level] = Math.min(limit, amount);
  }
  const table = new Uint8Array(256);
  let sum = 0;
  for (const [level, amount] of histogram.entries()) {
    sum += amount + excess / 256;
    table[level] = Math.min(255, (sum / Math.max(1, count)) * 255);
  }
  return table;
}

function neighbours(at: number, count: number): { low: number; high: number; share: number } {
  const low = Math.floor(at);
  return { low: Math.max(0, low), high: Math.min(count - 1, low + 1), share: at - low };
}

function mix(from: number, to: number, share: number): number {
  return from * (1 - share) + to * share;
}
