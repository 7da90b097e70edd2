import { minAreaRect, type Point, type TextBox, unclip } from '../geometry/rect.ts';
import { cropBox } from '../image/crop.ts';
import { type QuarterTurn, type RgbImage, resizeImage } from '../image/decode.ts';
import { type Models, runModel } from '../models.ts';

const MIN_COMPONENT_PIXELS = 9;

/** Radians; beyond it the longer side is the text's direction. */
const STEEP = Math.PI / 6;

/** Width to height. */
const OBLONG = 1.5;

/** Pixels of the photo. */
const MIN_SIDE = 5;

export type DetectOptions = Partial<ComponentOptions> & {
  /** Longer side, in pixels. */
  side: number;
  enlarge?: boolean;
  /** Factor of the width: distant characters become one line. */
  squeeze?: number;
};

const DEFAULTS: ComponentOptions = { threshold: 0.3, minScore: 0.5, unclipRatio: 1.6 };

/** The network halves its input five times. */
const STRIDE = 32;

// BGR planes, with ImageNet's means and deviations in RGB order.
const BLUE = normalised(0.485, 0.229);

const GREEN = normalised(0.456, 0.224);

const RED = normalised(0.406, 0.225);

export async function detectText(
  models: Models,
  image: RgbImage,
  options: DetectOptions,
): Promise<TextBox[]> {
  const { width, height } = networkSize(image, options);
  const resized = await resizeImage(image, width, height);
  const output = await runModel(models.detection, toPlanes(resized), [1, 3, height, width]);
  return findBoxes({ data: output.data, width, height }, image, { ...DEFAULTS, ...options });
}

/** Both sides are multiples of the stride. */
export function networkSize(
  image: { width: number; height: number },
  { side, enlarge = false, squeeze = 1 }: Pick<DetectOptions, 'side' | 'enlarge' | 'squeeze'>,
): { width: number; height: number } {
  const scale = Math.min(enlarge ? Infinity : 1, side / Math.max(image.width, image.height));
  const snap = (length: number): number =>
    Math.max(STRIDE, Math.round((length * scale) / STRIDE) * STRIDE);
  return { width: snap(image.width * squeeze), height: snap(image.height) };
}

function toPlanes({ data, width, height }: RgbImage): Float32Array {
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (let i = 0, at = 0; i < size; i++, at += 3) {
    planes[i] = BLUE[data[at + 2]!]!;
    planes[size + i] = GREEN[data[at + 1]!]!;
    planes[2 * size + i] = RED[data[at]!]!;
  }
  return planes;
}

function normalised(mean: number, deviation: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean) / deviation);
}

type ComponentOptions = {
  threshold: number;
  minScore: number;
  unclipRatio: number;
};

/** Probability of text per pixel, rows from the top. */
export type ProbabilityMap = { data: Float32Array; width: number; height: number };

/** DB post-processing: 8-connected components as minimum-area rectangles, grown by the unclip ratio. */
export function findBoxes(
  map: ProbabilityMap,
  photo: { width: number; height: number },
  options: ComponentOptions,
): TextBox[] {
  const scaleX = photo.width / map.width;
  const scaleY = photo.height / map.height;
  const seen = new Uint8Array(map.data.length);
  const stack = new Int32Array(map.data.length);
  const boxes: TextBox[] = [];
  for (let pixel = 0; pixel < map.data.length; pixel++) {
    if (seen[pixel] || map.data[pixel]! <= options.threshold) continue;
    const component = floodFill(map, pixel, options.threshold, seen, stack);
    const score = component.sum / component.count;
    if (component.count < MIN_COMPONENT_PIXELS || score < options.minScore) continue;
    const outline = outlineOf(component.rows, scaleX, scaleY);
    const box = unclip({ ...minAreaRect(outline), score }, options.unclipRatio);
    if (Math.min(box.width, box.height) >= MIN_SIDE) boxes.push(layAlongText(box));
  }
  return boxes;
}

/** Otherwise a line that rises by more than 45° would be read as a column. */
function layAlongText(box: TextBox): TextBox {
  if (Math.abs(box.angle) < STEEP || box.height < OBLONG * box.width) return box;
  const angle = box.angle - (Math.sign(box.angle) * Math.PI) / 2;
  return { ...box, width: box.height, height: box.width, angle };
}

type Rows = Map<number, { min: number; max: number }>;

function floodFill(
  { data, width, height }: ProbabilityMap,
  start: number,
  threshold: number,
  seen: Uint8Array,
  stack: Int32Array,
): { rows: Rows; sum: number; count: number } {
  const rows: Rows = new Map();
  let [depth, sum, count] = [0, 0, 0];
  stack[depth++] = start;
  seen[start] = 1;
  while (depth > 0) {
    const pixel = stack[--depth]!;
    const x = pixel % width;
    const y = (pixel - x) / width;
    sum += data[pixel]!;
    count++;
    const row = rows.get(y);
    if (!row) rows.set(y, { min: x, max: x });
    else if (x < row.min) row.min = x;
    else if (x > row.max) row.max = x;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx;
        if (seen[next] || data[next]! <= threshold) continue;
        seen[next] = 1;
        stack[depth++] = next;
      }
    }
  }
  return { rows, sum, count };
}

/** Corners of each row's first and last pixel: enough for a convex hull. */
function outlineOf(rows: Rows, scaleX: number, scaleY: number): Point[] {
  const points: Point[] = [];
  for (const [y, { min, max }] of rows) {
    for (const edge of [y * scaleY, (y + 1) * scaleY]) {
      points.push([min * scaleX, edge], [(max + 1) * scaleX, edge]);
    }
  }
  return points;
}

/** Input of PaddleOCR's direction classifier, zeros to the right. */
const HEIGHT = 48;
const WIDTH = 192;
const MAX_LINES = 6;
/** Width to height. */
const MIN_ASPECT = 1.5;
/** Ratio of standing to lying text. */
const CLEAR_MAJORITY = 1.3;

/** Clockwise turn after which text reads from left to right. */
export async function detectTurn(
  models: Models,
  image: RgbImage,
  boxes: readonly TextBox[],
): Promise<QuarterTurn> {
  const lying = boxes.filter((box) => box.width > MIN_ASPECT * box.height);
  const standing = boxes.filter((box) => box.height > MIN_ASPECT * box.width);
  if (totalLength(standing) > CLEAR_MAJORITY * totalLength(lying)) {
    // Standing lines are read from the top down.
    const lines = standing.map((box) => ({
      ...box,
      width: box.height,
      height: box.width,
      angle: box.angle + Math.PI / 2,
    }));
    return (await areUpsideDown(models, image, lines)) ? 90 : 270;
  }
  return (await areUpsideDown(models, image, lying)) ? 180 : 0;
}

function totalLength(boxes: readonly TextBox[]): number {
  return boxes.reduce((sum, box) => sum + Math.max(box.width, box.height), 0);
}

async function areUpsideDown(
  models: Models,
  image: RgbImage,
  lines: readonly TextBox[],
): Promise<boolean> {
  const longest = lines.toSorted((a, b) => b.width - a.width).slice(0, MAX_LINES);
  let balance = 0;
  for (const line of longest) {
    const crop = cropBox(image, line, {}, { height: HEIGHT, minWidth: 16, maxWidth: WIDTH });
    const input = new Float32Array(3 * HEIGHT * WIDTH);
    for (let row = 0; row < 3 * HEIGHT; row++) {
      input.set(crop.data.subarray(row * crop.width, (row + 1) * crop.width), row * WIDTH);
    }
    const { data } = await runModel(models.direction, input, [1, 3, HEIGHT, WIDTH]);
    balance += data[1]! - data[0]!;
  }
  return balance > 0;
}
