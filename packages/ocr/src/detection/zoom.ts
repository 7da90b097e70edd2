import { type Rect, rectCorners, type TextBox } from '../geometry/rect.ts';
import { extractRegion, type RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { type DetectOptions, detectText } from './detect.ts';

/** In widths of the box. */
const REGION_WIDTH = 4;
const REGION_HEIGHT = 2;
const SIDE = 640;

export function isZoomable(box: Rect): boolean {
  return box.width * REGION_WIDTH < SIDE;
}

/** Detects again in the enlarged surroundings: the tighter box is worth more than another view of the loose one. */
export async function detectZoomed(models: Models, image: RgbImage, box: Rect): Promise<TextBox[]> {
  const region = {
    left: Math.max(0, Math.round(box.cx - (box.width * REGION_WIDTH) / 2)),
    top: Math.max(0, Math.round(box.cy - (box.width * REGION_HEIGHT) / 2)),
    width: Math.round(box.width * REGION_WIDTH),
    height: Math.round(box.width * REGION_HEIGHT),
  };
  const part = await extractRegion(image, region);
  const boxes = await detectText(models, part, { side: SIDE, enlarge: true });
  return boxes
    .map((found) => ({ ...found, cx: found.cx + region.left, cy: found.cy + region.top }))
    .filter(({ cx, cy }) => Math.hypot(cx - box.cx, cy - box.cy) < box.width / 2);
}

/** Share of the photo's longer side. */
const MARGIN = 0.06;
/** Above this share enlarging shows nothing new. */
const MAX_SHARE = 0.75;

export async function detectEnlarged(
  models: Models,
  image: RgbImage,
  before: readonly Rect[],
  options: DetectOptions,
): Promise<TextBox[]> {
  const region = findPart(before, image);
  if (!region) return [];
  const part = await extractRegion(image, region);
  const boxes = await detectText(models, part, { ...options, enlarge: true });
  return boxes.map((box) => ({ ...box, cx: box.cx + region.left, cy: box.cy + region.top }));
}

/** All boxes with a margin; undefined where that is most of the photo. */
export function findPart(
  boxes: readonly Rect[],
  photo: { width: number; height: number },
): { left: number; top: number; width: number; height: number } | undefined {
  const longer = Math.max(photo.width, photo.height);
  const corners = boxes.flatMap(rectCorners);
  const spanOf = (places: readonly number[], length: number): { from: number; size: number } => {
    const from = Math.max(0, Math.floor(Math.min(...places) - MARGIN * longer));
    const to = Math.min(length, Math.ceil(Math.max(...places) + MARGIN * longer));
    return { from, size: to - from };
  };
  const [x, y] = [
    spanOf(
      corners.map(([u]) => u),
      photo.width,
    ),
    spanOf(
      corners.map(([, v]) => v),
      photo.height,
    ),
  ];
  if (boxes.length === 0 || Math.max(x.size, y.size) > MAX_SHARE * longer) return undefined;
  return { left: x.from, top: y.from, width: x.size, height: y.size };
}
