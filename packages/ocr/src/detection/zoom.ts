import type { Rect, TextBox } from '../geometry/rect.ts';
import { extractRegion, type RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { detectText } from './detect.ts';

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
