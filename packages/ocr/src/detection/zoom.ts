import { type Rect, rectCorners, type TextBox } from '../geometry/rect.ts';
import { extractRegion, type RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { type DetectOptions, detectText } from './detect.ts';

/** The region around a box that is looked at again, in widths of the box. */
const REGION_WIDTH = 4;
const REGION_HEIGHT = 2;
const SIDE = 640;

/** Whether a box is so small that the detector, given the region alone, sees it larger. */
export function isZoomable(box: Rect): boolean {
  return box.width * REGION_WIDTH < SIDE;
}

/**
 * Detects again in the enlarged surroundings of a small box. Its borders come out tighter, which
 * is worth more to the recogniser than another view of the loose box.
 */
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

/** What stands around text found is looked at, too, in shares of the photo's longer side. */
const MARGIN = 0.06;
/** Where text fills more of the photo's longer side than this, enlarging it shows nothing new. */
const MAX_SHARE = 0.75;

/** Detects again in the part of a photo that holds the text found before, if that part is a small one. */
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

/** The part of a photo that holds all boxes and some of what is around them; undefined where that is most of it. */
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
