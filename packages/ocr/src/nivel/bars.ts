import type { Point } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import type { GaugeEnds } from './labels.ts';
import { standsOut } from './stands-out.ts';

/** A column of bars beside a gauge's labels: how full it is, and by how many levels its bars differ from their ground. */
export type BarSighting = { part: number; contrast: number; at: Point };

/** How far beside the labels a column may stand, in their heights: nearer stand the labels themselves. */
const MIN_ASIDE = 0.9;
const MAX_ASIDE = 4;
const ASIDE_STEP = 0.25;
/** Where a column is looked at across, and how far beside it its ground, in heights of a label: a frame's line fills one place. */
const ACROSS = [-0.3, -0.15, 0, 0.15, 0.3] as const;
const GROUND = [0.85, 1.1, 1.35] as const;
/** The scale is looked at from below empty to above full. */
const FROM = -0.3;
const TO = 1.3;
const STEPS = 80;
/** Where bars surely begin, how few of them tell nothing, and how much is left out around where they end. */
const LOWEST = 0.08;
const FEWEST = 0.2;
const EDGE = 0.06;
/** Share of the scale's places that must be as lit, or as dark, as bars there are. */
const MIN_STEADY = 0.85;

/** The clearest column of bars beside a gauge's labels: lit from empty to where it ends, and dark from there. */
export function findBars(image: RgbImage, ends: GaugeEnds): BarSighting | undefined {
  let best: BarSighting | undefined;
  for (let aside = -MAX_ASIDE; aside <= MAX_ASIDE + 1e-9; aside += ASIDE_STEP) {
    if (Math.abs(aside) < MIN_ASIDE) continue;
    const profile = profileAt(image, ends, aside * ends.height);
    if (!profile) continue;
    for (const lit of [profile, profile.map((level) => -level)]) {
      const found = findEnd(lit);
      if (found && found.contrast > (best?.contrast ?? 0)) {
        best = { ...found, at: placeOf(ends, found.part, aside * ends.height) };
      }
    }
  }
  return best;
}

/** By how much a strip along the scale is brighter than the ground beside it, from below empty to above full. */
function profileAt(image: RgbImage, ends: GaugeEnds, aside: number): number[] | undefined {
  const levels: number[] = [];
  for (let step = 0; step <= STEPS; step++) {
    const part = FROM + ((TO - FROM) * step) / STEPS;
    const at = (shift: number): number =>
      levelOf(image, placeOf(ends, part, aside + shift * ends.height));
    const strip = ACROSS.map(at);
    const left = GROUND.map((shift) => at(-shift));
    const right = GROUND.map(at);
    if ([...strip, ...left, ...right].some(Number.isNaN)) return undefined;
    const level = median(strip);
    levels.push(standsOut(level - median(left), level - median(right)));
  }
  return levels;
}

/** Where a profile that is lit from empty on goes dark. */
function findEnd(profile: readonly number[]): { part: number; contrast: number } | undefined {
  let best: { part: number; contrast: number } | undefined;
  for (let end = 0; end <= STEPS; end++) {
    const part = partOf(end);
    if (part < FEWEST || part > 1.05) continue;
    const lit = profile.filter((_, i) => partOf(i) >= LOWEST && partOf(i) <= part - EDGE);
    const dark = profile.filter((_, i) => partOf(i) >= part + EDGE || partOf(i) <= FROM + EDGE);
    if (lit.length === 0) continue;
    const [on, off] = [mean(lit), mean(dark)];
    const contrast = on - off;
    const middle = (on + off) / 2;
    const isSteady =
      shareOf(lit, (level) => level > middle) >= MIN_STEADY &&
      shareOf(dark, (level) => level < middle) >= MIN_STEADY;
    if (!isSteady || contrast <= (best?.contrast ?? 0)) continue;
    const last = profile.findLastIndex((level, i) => level > middle && partOf(i) < part + EDGE);
    best = { part: Math.min(1, partOf(last)), contrast };
  }
  return best;
}

function partOf(step: number): number {
  return FROM + ((TO - FROM) * step) / STEPS;
}

/** A place at a part of the scale, so many pixels beside the line from empty to full. */
function placeOf({ empty, full }: GaugeEnds, part: number, aside: number): Point {
  const [dx, dy] = [full[0] - empty[0], full[1] - empty[1]];
  const length = Math.hypot(dx, dy);
  return [
    empty[0] + part * dx - (aside * dy) / length,
    empty[1] + part * dy + (aside * dx) / length,
  ];
}

/** The mean of all channels of a pixel and those around it: bars are lit in any colour, and some are hatched; NaN outside the photo. */
function levelOf({ data, width, height }: RgbImage, [x, y]: Point): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return Number.NaN;
  let sum = 0;
  for (let line = row - 1; line <= row + 1; line++) {
    const from = (line * width + column - 1) * 3;
    for (let at = from; at < from + 9; at++) sum += data[at]!;
  }
  return sum / 27;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function shareOf(values: readonly number[], test: (value: number) => boolean): number {
  return values.filter(test).length / values.length;
}
