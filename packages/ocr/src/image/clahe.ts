import type { RgbImage } from './decode.ts';

export type ClaheOptions = {
  /** Tiles along the width; along the height as many as keep them about square. */
  tiles: number;
  /** How much of a tile's histogram one grey level may hold, as a multiple of an even share. */
  clip: number;
};

/** Bounds the time that a very narrow photo takes. */
const MAX_ROWS = 128;

/** Per tile a table of 256 new levels, one after the other, row by row. */
type TileGrid = { columns: number; rows: number; tables: Uint8Array };

/**
 * Contrast-limited adaptive histogram equalisation, grey: brings out the digits of an unlit LCD.
 * Zuiderveld, Graphics Gems IV. Plain code, as libvips' sliding window takes seconds here.
 */
export function equaliseAdaptively(image: RgbImage, options: ClaheOptions): RgbImage {
  const grey = toGrey(image);
  const { columns, rows, tables } = buildGrid(grey, image, options);
  const { width, height } = image;
  const along = Array.from({ length: width }, (_, x) =>
    neighbours((x * columns) / width - 0.5, columns),
  );
  const [lows, highs] = [along.map(({ low }) => low * 256), along.map(({ high }) => high * 256)];
  const shares = Float32Array.from(along, ({ share }) => share);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const across = neighbours((y * rows) / height - 0.5, rows);
    const above = across.low * columns * 256;
    const below = across.high * columns * 256;
    for (let x = 0; x < width; x++) {
      const level = grey[y * width + x]!;
      const [low, high, share] = [lows[x]! + level, highs[x]! + level, shares[x]!];
      const upper = mix(tables[above + low]!, tables[above + high]!, share);
      const lower = mix(tables[below + low]!, tables[below + high]!, share);
      const at = (y * width + x) * 3;
      const equalised = mix(upper, lower, across.share);
      data[at] = equalised;
      data[at + 1] = equalised;
      data[at + 2] = equalised;
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
  const tables = new Uint8Array(columns * rows * 256);
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
      tables.set(equalisation(histogram, count, clip), (row * columns + column) * 256);
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
