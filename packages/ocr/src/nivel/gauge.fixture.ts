import type { Point } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import type { GaugeEnds } from './labels.ts';

const WIDTH = 640;
const HEIGHT = 480;
const GROUND = 20;
const INK = [230, 225, 210] as const;
const LETTER = 30;

type Canvas = RgbImage;

/** For tests: a dark photo in which one paints. */
export function makeCanvas(): Canvas {
  return { data: new Uint8Array(WIDTH * HEIGHT * 3).fill(GROUND), width: WIDTH, height: HEIGHT };
}

/** Paints a rectangle whose upper left corner is told. */
export function paint({ data, width }: Canvas, [x, y]: Point, [w, h]: Point): void {
  for (let row = Math.round(y); row < y + h; row++) {
    for (let column = Math.round(x); column < x + w; column++) {
      data.set(INK, (row * width + column) * 3);
    }
  }
}

/** Paints an E or F around its middle, so many pixels high. */
export function paintLetter(
  canvas: Canvas,
  letter: 'E' | 'F',
  [cx, cy]: Point,
  height: number = LETTER,
): void {
  const [thick, wide] = [height / 6, height * 0.7];
  const [left, top] = [cx - wide / 2, cy - height / 2];
  paint(canvas, [left, top], [thick, height]);
  paint(canvas, [left, top], [wide, thick]);
  paint(canvas, [left, cy - thick / 2], [wide * 0.9, thick]);
  if (letter === 'E') paint(canvas, [left, top + height - thick], [wide, thick]);
}

/** A gauge with E to the left and F to the right of its pivot, which stands a little below them. */
export const NEEDLE_ENDS: GaugeEnds = { empty: [200, 300], full: [440, 300], height: LETTER };
const PIVOT: Point = [320, 340];
const NEEDLE_LENGTH = 110;

/** Paints a needle at a part of that gauge's scale. */
export function paintNeedle(canvas: Canvas, part: number): void {
  const angleOf = ([x, y]: Point): number => Math.atan2(y - PIVOT[1], x - PIVOT[0]);
  const [from, to] = [angleOf(NEEDLE_ENDS.empty), angleOf(NEEDLE_ENDS.full)];
  // From left to right over the top: the angle grows from just above π to just below 2π.
  const angle = from + (to + (to < from ? 2 * Math.PI : 0) - from) * part;
  for (let radius = 0; radius <= NEEDLE_LENGTH; radius += 0.5) {
    const [x, y] = [PIVOT[0] + radius * Math.cos(angle), PIVOT[1] + radius * Math.sin(angle)];
    paint(canvas, [x - 2, y - 2], [5, 5]);
  }
}

/** A display with E below and F above, and its bars to their right. */
export const BAR_ENDS: GaugeEnds = { empty: [200, 380], full: [200, 120], height: LETTER };
const BARS = 10;

/** Paints so many of that display's ten bars, the lowest first. */
export function paintBars(canvas: Canvas, count: number): void {
  const pitch = (BAR_ENDS.empty[1] - BAR_ENDS.full[1]) / BARS;
  for (let bar = 0; bar < count; bar++) {
    paint(canvas, [262, BAR_ENDS.empty[1] - (bar + 1) * pitch], [36, pitch - 4]);
  }
}

/** Paints both letters of a gauge. */
export function paintEnds(canvas: Canvas, { empty, full, height }: GaugeEnds): void {
  paintLetter(canvas, 'E', empty, height);
  paintLetter(canvas, 'F', full, height);
}
