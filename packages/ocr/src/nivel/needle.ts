import type { Point } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import type { GaugeEnds } from './labels.ts';
import { standsOut } from './stands-out.ts';

/** Where on a gauge's scale a needle may stand, 0 (empty) to 1, and how clearly a line is seen there. */
export type NeedleSighting = { part: number; contrast: number; pivot: Point; reach: number };

/** The pivot stands as far from either label: so far off the middle between them, in their distance, to either side. */
const MAX_OFFSET = 1.1;
const OFFSET_STEP = 0.05;
/** Steps from empty to full, and as much further as a needle stands beyond a label. */
const STEPS = 48;
const BEYOND = 0.12;
/** Where along the radius a needle shows, from its hub to where the scale's marks begin. */
const FROM = 0.32;
const TO = 0.78;
const SAMPLES = 20;
/** How far beside the needle one looks at its ground, as a share of the radius, and at least in pixels. */
const BESIDE = 0.085;
const MIN_BESIDE = 2;
/** Share of a line's samples that differ from their ground as the whole line does. */
const MIN_STEADY = 0.7;

/** What stands out as a straight line from where a gauge's pivot may be, best first, each part of the scale once. */
export function findNeedles(image: RgbImage, ends: GaugeEnds): NeedleSighting[] {
  const best = new Map<number, NeedleSighting>();
  for (let offset = -MAX_OFFSET; offset <= MAX_OFFSET + 1e-9; offset += OFFSET_STEP) {
    const pivot = pivotAt(ends, offset);
    const reach = Math.hypot(ends.empty[0] - pivot[0], ends.empty[1] - pivot[1]);
    const from = Math.atan2(ends.empty[1] - pivot[1], ends.empty[0] - pivot[0]);
    const to = Math.atan2(ends.full[1] - pivot[1], ends.full[0] - pivot[0]);
    const sweep = shortWay(to - from);
    for (let step = -BEYOND * STEPS; step <= (1 + BEYOND) * STEPS; step++) {
      const contrast = contrastAlong(image, pivot, from + (sweep * step) / STEPS, reach);
      const known = best.get(step);
      if (contrast > (known?.contrast ?? 0)) {
        const part = Math.min(1, Math.max(0, step / STEPS));
        best.set(step, { part, contrast, pivot, reach });
      }
    }
  }
  return [...best.values()].sort((a, b) => b.contrast - a.contrast);
}

function pivotAt({ empty, full }: GaugeEnds, offset: number): Point {
  const [dx, dy] = [full[0] - empty[0], full[1] - empty[1]];
  return [(empty[0] + full[0]) / 2 - offset * dy, (empty[1] + full[1]) / 2 + offset * dx];
}

/** The same turn, less than half a circle either way. */
function shortWay(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** By how much, in levels, a line from the pivot differs in colour from the ground on both of its sides; 0 where it does not go through. */
function contrastAlong(image: RgbImage, [x, y]: Point, angle: number, reach: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const beside = Math.max(MIN_BESIDE, BESIDE * reach);
  const differences: number[][] = [];
  const sum = [0, 0, 0];
  for (let i = 0; i < SAMPLES; i++) {
    const radius = reach * (FROM + ((TO - FROM) * i) / (SAMPLES - 1));
    const [px, py] = [x + radius * cos, y + radius * sin];
    const line = pixelOf(image, px, py);
    const left = pixelOf(image, px - beside * sin, py + beside * cos);
    const right = pixelOf(image, px + beside * sin, py - beside * cos);
    if (line < 0 || left < 0 || right < 0) return 0;
    const difference = [0, 1, 2].map((channel) => {
      const level = image.data[line + channel]!;
      return standsOut(level - image.data[left + channel]!, level - image.data[right + channel]!);
    });
    differences.push(difference);
    for (const channel of sum.keys()) sum[channel]! += difference[channel]! / SAMPLES;
  }
  const contrast = Math.hypot(...sum);
  const steady = differences.filter(
    (difference) => dot(difference, sum) > 0.3 * contrast * contrast,
  );
  return steady.length < MIN_STEADY * SAMPLES ? 0 : contrast;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

/** Where a place's nearest pixel begins in the data; negative outside the photo. */
function pixelOf({ width, height }: RgbImage, x: number, y: number): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return -1;
  return (row * width + column) * 3;
}
