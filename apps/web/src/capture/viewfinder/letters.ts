import type { Grey } from './measures.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Letters in a row. */
const ROW_MIN = 4;

/** Share of the picture's height; dark on light or light on dark. */
export function lettersOf(picture: Grey): number | undefined {
  const mean = localMean(picture);
  const heights = [1, -1].flatMap((sign) => {
    const boxes = blobs(picture, mean, sign).filter(isLetter(picture));
    return boxes.filter((box) => rowOf(box, boxes) >= ROW_MIN).map(heightOf);
  });
  return heights.length === 0 ? undefined : Math.max(...heights) / picture.height;
}

const heightOf = ({ top, bottom }: Box): number => bottom - top + 1;
const widthOf = ({ left, right }: Box): number => right - left + 1;

/** Grey levels. */
const INK = 14;

/** Darker (sign 1) or lighter (−1) than the surroundings. */
function blobs({ width, height, data }: Grey, mean: Float32Array, sign: number): Box[] {
  const isInk = new Uint8Array(width * height);
  for (let i = 0; i < isInk.length; i++) isInk[i] = (mean[i]! - data[i]!) * sign > INK ? 1 : 0;
  const found: Box[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < isInk.length; start++) {
    if (!isInk[start]) continue;
    isInk[start] = 0;
    waiting.push(start);
    let [left, right, top, bottom] = [width, 0, height, 0];
    while (waiting.length > 0) {
      const at = waiting.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const [next, isThere] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const) {
        if (!isThere || !isInk[next]) continue;
        isInk[next] = 0;
        waiting.push(next);
      }
    }
    found.push({ left, top, right, bottom });
  }
  return found;
}

/** Whole, and shaped like a letter. */
function isLetter({ width, height }: Grey) {
  return (box: Box): boolean => {
    const form = widthOf(box) / heightOf(box);
    const isWhole = box.left > 0 && box.top > 0 && box.right < width - 1 && box.bottom < height - 1;
    return isWhole && heightOf(box) >= 6 && form > 0.1 && form < 1.1;
  };
}

function rowOf(letter: Box, all: readonly Box[]): number {
  const height = heightOf(letter);
  return all.filter((other) => {
    const size = heightOf(other) / height;
    const apart = Math.abs(other.top + other.bottom - letter.top - letter.bottom) / 2;
    const away = Math.abs(other.left + other.right - letter.left - letter.right) / 2;
    return size > 0.75 && size < 1.33 && apart < height * 0.4 && away < height * 7;
  }).length;
}

function localMean({ width, height, data }: Grey): Float32Array {
  const reach = Math.round(height / 5);
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0, row = 0; x < width; x++) {
      row += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const mean = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!;
      mean[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return mean;
}
