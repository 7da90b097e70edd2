import type { Rect } from '../geometry/rect.ts';

type Placed = { digits: string; box: Rect };

/** In heights of the digit after it. */
const MAX_SHIFT = 0.8;

/** A 1 is narrow, so the box may begin behind it; a wider look shows it. */
export function isCutOne(whole: Placed, cut: Placed): boolean {
  const shift = (leftOf(cut.box) - leftOf(whole.box)) / cut.box.height;
  return whole.digits === `1${cut.digits}` && shift >= 0 && shift < MAX_SHIFT;
}

function leftOf(box: Rect): number {
  return box.cx - box.width / 2;
}
