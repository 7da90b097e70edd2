import type { GuideKind } from '../photo/guide.tsx';
import type { Size } from '../photo/pixels.ts';
import { lettersOf } from './letters.ts';

/** Row by row; 0 black, 255 white. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** The shade, 0 to 255, that one pixel in twenty exceeds: bright digits in a dark cab are light enough. */
function lightOf({ data }: Grey): number {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade]! += 1;
  return shadeAt(counts, data.length * 0.95);
}

const BURNT = 250;
/** Left out at each edge, because overexposure there hides nothing. */
const MIDDLE = 0.15;

/** Largest overexposed square in the middle, as a share of the height. */
function glareOf({ width, height, data }: Grey): number {
  const [left, right] = [Math.round(width * MIDDLE), Math.round(width * (1 - MIDDLE))];
  const [top, bottom] = [Math.round(height * MIDDLE), Math.round(height * (1 - MIDDLE))];
  let largest = 0;
  let above = new Uint16Array(width);
  for (let y = top; y < bottom; y++) {
    const row = new Uint16Array(width);
    for (let x = left; x < right; x++) {
      if (data[y * width + x]! < BURNT) continue;
      row[x] = 1 + Math.min(above[x]!, above[x - 1]!, row[x - 1]!);
      largest = Math.max(largest, row[x]!);
    }
    above = row;
  }
  return largest / height;
}

/** Pixels. */
const REACH = 4;
/** Grey levels; less is noise. */
const EDGE = 40;
/** Quantile of the edges that counts. */
const BETTER = 0.8;
const EDGES_MIN = 60;

/** Largest step as a share of the edge, 0 to 1, in the worse direction. Undefined without edges. */
function sharpnessOf({ width, height, data }: Grey): number | undefined {
  const across = steepness(data, { rows: height, row: width, length: width, step: 1 });
  const down = steepness(data, { rows: width, row: 1, length: height, step: width });
  if (across === undefined || down === undefined) return across ?? down;
  return Math.min(across, down);
}

interface Lines {
  readonly rows: number;
  readonly row: number;
  readonly length: number;
  readonly step: number;
}

function steepness(data: Grey['data'], { rows, row, length, step }: Lines): number | undefined {
  const counts = new Uint32Array(256);
  let edges = 0;
  for (let line = 0; line < rows; line++) {
    for (let at = REACH; at + REACH < length; at += 2) {
      let [least, most, greatest] = [255, 0, 0];
      let before = data[line * row + (at - REACH) * step]!;
      for (let i = at - REACH; i <= at + REACH; i++) {
        const shade = data[line * row + i * step]!;
        least = Math.min(least, shade);
        most = Math.max(most, shade);
        greatest = Math.max(greatest, Math.abs(shade - before));
        before = shade;
      }
      if (most - least < EDGE) continue;
      edges += 1;
      counts[Math.round((greatest / (most - least)) * 255)]! += 1;
    }
  }
  return edges < EDGES_MIN ? undefined : shadeAt(counts, edges * BETTER) / 255;
}

function shadeAt(counts: Uint32Array, many: number): number {
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen >= many;
  });
}

export type Fault = 'escuro' | 'reflexo' | 'tremido' | 'longe';

/** Measured: docs/decisions/029-viewfinder.md. */
const LIGHT_MIN = 50;
const GLARE_MAX = 0.3;
const SHARPNESS_MIN = 0.28;
/** Not for pumps: their small letters say nothing about the photo. */
const LETTERS_MIN: Partial<Record<GuideKind, number>> = { placa: 0.22, km: 0.13 };

export function faultOf(picture: Grey, kind: GuideKind): Fault | undefined {
  if (lightOf(picture) < LIGHT_MIN) return 'escuro';
  // White things are no reflections.
  if (kind !== 'item' && glareOf(picture) > GLARE_MAX)
    return isFar(picture, kind) ? 'longe' : 'reflexo';
  if ((sharpnessOf(picture) ?? 1) < SHARPNESS_MIN) return 'tremido';
  return isFar(picture, kind) ? 'longe' : undefined;
}

function isFar(picture: Grey, kind: GuideKind): boolean {
  const least = LETTERS_MIN[kind];
  return least !== undefined && (lettersOf(picture) ?? 1) < least;
}

/** Width to height. */
export const SHAPES: Readonly<Record<GuideKind, number>> = {
  placa: 3,
  km: 2.5,
  combustivel: 1.4,
  bomba: 1.6,
  comprovante: 0.7,
  encerrante: 3.5,
  item: 1.4,
};

/** In the picture's own pixels. */
export function partInFrame(picture: Size, drawn: Size, frame: Size): Size {
  const scale = picture.width / drawn.width;
  return { width: frame.width * scale, height: frame.height * scale };
}

/** The still picture is larger and may show more on its short sides. */
export function partInStill(still: Size, video: Size, part: Size): Size {
  const scale = Math.max(still.width, still.height) / Math.max(video.width, video.height);
  return {
    width: Math.min(still.width, part.width * scale),
    height: Math.min(still.height, part.height * scale),
  };
}
