import type { Point } from '../geometry/rect.ts';
import { type RgbImage, resizeImage } from '../image/decode.ts';
import { type Blob, findBlobs, type Plane } from './blobs.ts';
import { GRID, matchSign } from './strokes.ts';

/** Longer side at which letters are sought, in pixels, and how high they are there. */
const SIDE = 1200;
const HEIGHTS = [8, 72] as const;
/** Width by height of E and F, whatever the lettering. */
const ASPECT_RANGE = [0.35, 1.05] as const;
/** How far letters lean, as a share of their height: italics, and a photo held askew. */
const LEANS = [-0.15, 0, 0.15, 0.3] as const;
const MIN_MATCH = 0.58;
/** Room that a letter standing alone has on either side, in its heights. */
const MIN_GAP = 0.4;
/** The best of each; more are worth no time. */
const MAX_LETTERS = 10;

/** The ends of a gauge are alike in height, and so many heights apart. */
const MAX_RATIO = 1.45;
const APART_RANGE = [1.5, 12] as const;

/** A letter at one end of a gauge's scale, in pixels of the photo. */
export type GaugeLabel = { at: Point; height: number; sign: 'E' | 'F'; match: number };

/** Where a gauge's scale is labelled empty and full, and its labels' height, in pixels of the photo. */
export type GaugeEnds = { empty: Point; full: Point; height: number };

/** Finds the letters E and F that stand alone: text finders look for lines, and overlook them. */
export async function findLabels(image: RgbImage): Promise<GaugeLabel[]> {
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const plane = await toPlane(image, scale);
  const letters = ([1, -1] as const)
    .map((sign) => findBlobs(plane, sign, HEIGHTS))
    .flatMap((blobs) =>
      blobs.flatMap((blob) => toLetter(blob, plane, scale).filter(() => standsAlone(blob, blobs))),
    );
  const best = (sign: 'E' | 'F'): GaugeLabel[] =>
    letters
      .filter((letter) => letter.sign === sign)
      .toSorted((a, b) => b.match - a.match)
      .slice(0, MAX_LETTERS);
  return [...best('E'), ...best('F')];
}

/** The mean of each pixel's channels: letters are lit in any colour, on a ground of any. */
async function toPlane(image: RgbImage, scale: number): Promise<Plane> {
  const [width, height] = [image.width, image.height].map((side) => Math.round(side * scale));
  const { data } = await resizeImage(image, width!, height!);
  const plane = new Uint8Array(width! * height!);
  for (let i = 0, at = 0; i < plane.length; i++, at += 3) {
    plane[i] = (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
  }
  return { data: plane, width: width!, height: height! };
}

function toLetter(blob: Blob, plane: Plane, scale: number): GaugeLabel[] {
  const aspect = blob.width / blob.height;
  if (aspect < ASPECT_RANGE[0] || aspect > ASPECT_RANGE[1]) return [];
  const matches = LEANS.map((lean) => matchSign(inkOf(blob, plane, lean)));
  const { sign, match } = matches.reduce((a, b) => (b.match > a.match ? b : a));
  const label = sign === 'e' ? 'E' : sign;
  if (match < MIN_MATCH || (label !== 'E' && label !== 'F')) return [];
  const at = [(blob.left + blob.width / 2) / scale, (blob.top + blob.height / 2) / scale] as const;
  return [{ at, height: blob.height / scale, sign: label, match }];
}

/** Whether no other sign of about its height stands beside a letter: a word's or a number's letters do not. */
function standsAlone(letter: Blob, blobs: readonly Blob[]): boolean {
  return !blobs.some((other) => {
    const gap =
      Math.max(other.left - letter.left - letter.width, letter.left - other.left - other.width) /
      letter.height;
    const apart =
      Math.abs(other.top + other.height / 2 - letter.top - letter.height / 2) / letter.height;
    const ratio = other.height / letter.height;
    return other !== letter && gap < MIN_GAP && apart < 0.35 && ratio > 0.6 && ratio < 1.6;
  });
}

/** How much of each cell of the grid a blob covers that leans so far. */
function inkOf(
  { left, top, width, height, pixels }: Blob,
  plane: Plane,
  lean: number,
): Float64Array {
  const shift = Math.abs(lean) * height;
  const upright = Math.max(1, width - shift);
  const ink = new Float64Array(GRID.width * GRID.height);
  const cells = (GRID.width * GRID.height) / (upright * height);
  for (const pixel of pixels) {
    const y = Math.floor(pixel / plane.width) - top;
    const fromTop = (y + 0.5) / height;
    const leaning = lean > 0 ? (1 - fromTop) * shift : fromTop * shift;
    const x = (pixel % plane.width) - left + 0.5 - leaning;
    const column = Math.floor((x * GRID.width) / upright);
    const row = Math.floor(fromTop * GRID.height);
    if (column < 0 || column >= GRID.width) continue;
    ink[row * GRID.width + column]! += cells;
  }
  return ink.map((value) => Math.min(1, value));
}

/** Every two letters that may be the ends of one gauge. */
export function pairEnds(labels: readonly GaugeLabel[]): GaugeEnds[] {
  const full = labels.filter(({ sign }) => sign === 'F');
  return labels
    .filter(({ sign }) => sign === 'E')
    .flatMap((e) =>
      full
        .filter((f) => arePair(e, f))
        .map((f) => ({
          empty: e.at,
          full: f.at,
          height: (e.height + f.height) / 2,
        })),
    );
}

function arePair(a: GaugeLabel, b: GaugeLabel): boolean {
  const [low, high] = a.height < b.height ? [a.height, b.height] : [b.height, a.height];
  const apart = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) / high;
  return high <= MAX_RATIO * low && apart >= APART_RANGE[0] && apart <= APART_RANGE[1];
}
