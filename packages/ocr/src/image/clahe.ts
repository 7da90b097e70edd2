import { type RgbImage, type Tone, toGrey } from './decode.ts';

export type ClaheOptions = {
  /** Along the width; tiles are about square. */
  tiles: number;
  /** Most of a histogram in one level, as a multiple of an even share. */
  clip: number;
};

/** Bounds the time of very narrow photos. */
const MAX_ROWS = 128;
const SAMPLING = 2;

/** 256 new levels per tile, row by row. */
type TileGrid = { columns: number; rows: number; tables: Uint8Array };

/** CLAHE (Zuiderveld, Graphics Gems IV), grey: shows the digits of unlit LCDs. Own code, as libvips' takes seconds. */
export function equaliseAdaptively(image: RgbImage, options: ClaheOptions): RgbImage {
  return { ...image, tone: toTone(buildGrid(image, options), image) };
}

function toTone(
  { columns, rows, tables }: TileGrid,
  { width, height }: { width: number; height: number },
): Tone {
  return (level, x, y) => {
    const across = Math.max(0, Math.min(columns - 1, ((x + 0.5) * columns) / width - 0.5));
    const down = Math.max(0, Math.min(rows - 1, ((y + 0.5) * rows) / height - 0.5));
    const column = Math.min(columns - 2, Math.floor(across));
    const row = Math.min(rows - 2, Math.floor(down));
    const at = (row * columns + column) * 256 + Math.round(level);
    const below = at + columns * 256;
    const share = across - column;
    const upper = mix(tables[at]!, tables[at + 256]!, share);
    return mix(upper, mix(tables[below]!, tables[below + 256]!, share), down - row);
  };
}

function buildGrid({ data, width, height }: RgbImage, { tiles, clip }: ClaheOptions): TileGrid {
  const columns = tiles;
  const rows = Math.min(MAX_ROWS, Math.max(2, Math.round((tiles * height) / width)));
  const tables = new Uint8Array(columns * rows * 256);
  const bound = (index: number, count: number, length: number): number =>
    Math.floor((index * length) / count);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const histogram = new Float64Array(256);
      let count = 0;
      for (let y = bound(row, rows, height); y < bound(row + 1, rows, height); y += SAMPLING) {
        const right = bound(column + 1, columns, width);
        for (let x = bound(column, columns, width); x < right; x += SAMPLING) {
          const at = (y * width + x) * 3;
          histogram[Math.floor(toGrey(data[at]!, data[at + 1]!, data[at + 2]!))]!++;
          count++;
        }
      }
      tables.set(equalisation(histogram, count, clip), (row * columns + column) * 256);
    }
  }
  return { columns, rows, tables };
}

/** What the clip cuts off is spread over all levels. */
function equalisation(histogram: Float64Array, count: number, clip: number): Uint8Array {
  const limit = (clip * count) / 256;
  let excess = 0;
  for (let level = 0; level < 256; level++) {
    const amount = histogram[level]!;
    excess += Math.max(0, amount - limit);
    histogram[level] = Math.min(limit, amount);
  }
  const table = new Uint8Array(256);
  let sum = 0;
  for (let level = 0; level < 256; level++) {
    sum += histogram[level]! + excess / 256;
    table[level] = Math.min(255, (sum / Math.max(1, count)) * 255);
  }
  return table;
}

function mix(from: number, to: number, share: number): number {
  return from * (1 - share) + to * share;
}
